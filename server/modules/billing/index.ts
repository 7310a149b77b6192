export { updatePaymentStatuses } from './payments/standing.ts';
