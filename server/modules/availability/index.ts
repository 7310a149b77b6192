/** What others use of this module. */
export { type PlannedPart, readPlanAvailability } from './availability.queries.ts';
export { readPlanShortages } from './conflicts.ts';
export { lacking } from './lacking.ts';
export { readOptionQueue } from './optionQueue.ts';
export { explainRefusal } from './refusals.ts';
export { keptShortages } from './shortages.ts';
export { readStandings } from './standings.queries.ts';
