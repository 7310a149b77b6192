/** The public parts of this feature. */
export { default as OrderDialog } from './subHires/OrderDialog.tsx';
export { SubHireInputs } from './subHires/SubHireInputs.tsx';
