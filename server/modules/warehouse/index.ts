export { productsInCases } from './cases/cases.queries.ts';
export { uniqueCode, uniqueCodeAndSerialNumber } from './codes/uniqueCodes.ts';
export { type Place, readPlaces } from './scanTargets.ts';
export { renewStatuses } from './unitStatuses.ts';
export { hasUnits } from './scanCounted.ts';
export { proposeCode } from './codes/codes.queries.ts';
