/** What others may use of this feature. */
export { CustomerInputs, NewCustomerDialog } from './NewCustomerDialog.tsx';
