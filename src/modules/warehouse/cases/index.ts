/** The public parts of this feature. */
export { ProductCases, UnitContents } from './CaseContents.tsx';
