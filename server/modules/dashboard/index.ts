export { areSamples } from './samples.queries.ts';
