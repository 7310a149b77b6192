export { default as OrderDialog } from './subHires/OrderDialog.tsx';
export { SubHireInputs } from './subHires/SubHireInputs.tsx';
