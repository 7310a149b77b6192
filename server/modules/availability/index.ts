export { type PlannedPart, readPlanAvailability } from './availability.queries.ts';
export { readPlanShortages } from './planShortages.ts';
export { shortLines } from './shortLines.ts';
export { readOptionQueue } from './optionQueue.ts';
export { explainRefusal } from './explainRefusal.ts';
export { cachedShortages } from './shortages.ts';
export { readStandings } from './standings.queries.ts';
