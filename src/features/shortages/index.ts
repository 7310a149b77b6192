/** The public parts of this feature. */
export { ShortageSolutions, type ShortageSolutionsProps } from './ShortageSolutions.tsx';
export { useCoverNow } from './useCoverNow.ts';
