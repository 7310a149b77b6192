/** The public parts of this feature. */
export { SubHireInputs } from './SubHireInputs.tsx';
