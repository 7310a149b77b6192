/** What others use of this module. */
export { updatePaymentStatuses } from './payments/standing.ts';
