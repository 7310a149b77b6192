/** What others may use of this feature. */
export { PublicPart } from './PublicPart.tsx';
export { goTo, requestedPlace, useLocation } from './navigation.ts';
export { findPage } from './pages.ts';
export type { Texts } from './texts.ts';
