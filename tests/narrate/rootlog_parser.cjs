// Reads logs with @seiyria/rootlog-parser, the public parser of Rootlog, 1.4.0.
//
// Standard input: a list of [faction, action] in JSON. Standard output: those that it rejects, each
// with its complaint. An action that it takes for nothing in particular counts as rejected.
const { parseRootlog } = require("@seiyria/rootlog-parser");

console.error = () => {};
const rejected = [];
for (const [faction, action] of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  const game = parseRootlog(`Map: Fall\nDeck: E&P\n${faction}: somebody\n${faction}:${action}`);
  const turn = game.turns[0];
  const read = turn && turn.actions.length === 1 && Object.keys(turn.actions[0]).length > 1;
  if (game.parseErrors.length || !read) rejected.push([faction, action, ...game.parseErrors]);
}
console.log(JSON.stringify(rejected));
