export { ProductCases, UnitContents } from './CaseContents.tsx';
