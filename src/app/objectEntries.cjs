/** Replaces the 5 kB by which node-polyglot has `Object.entries` in browsers without it. */
module.exports = Object.entries;
