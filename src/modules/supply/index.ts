/** The public parts of this feature. */
export { SubHireInputs } from './subHires/SubHireInputs.tsx';
