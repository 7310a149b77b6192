/** What others use of this module. */
export { areSamples } from './samples.queries.ts';
