export { CustomerInputs, NewCustomerDialog } from './NewCustomerDialog.tsx';
export { CustomerReference } from './CustomerReference.tsx';
