/** The public parts of this feature. */
export { OrderDialog } from './subHires/OrderDialog.tsx';
export { SubHireInputs } from './subHires/SubHireInputs.tsx';
