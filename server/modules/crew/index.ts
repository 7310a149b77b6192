export { explainTaken } from './explainTaken.ts';
