export { addRepair, auditRepair } from './repairs/repairs.commands.ts';
export { findRunningRepair } from './repairs/repairs.queries.ts';
