export { explainTaken } from './explainTaken.ts';
export { copyShifts } from './shifts/copyShifts.ts';
