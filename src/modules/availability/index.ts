export { PeriodPreview } from './PeriodPreview.tsx';
export { default as ProductAgreements } from './ProductAgreements.tsx';
export { ShortageSolutions } from './ShortageSolutions.tsx';
