/** What others may use of this feature. */
export { SubHireInputs } from './SubHireInputs.tsx';
