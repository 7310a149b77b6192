/** The public parts of this feature. */
export { PeriodPreview } from './PeriodPreview.tsx';
export { default as ProductAgreements } from './ProductAgreements.tsx';
export { ShortageSolutions } from './ShortageSolutions.tsx';
