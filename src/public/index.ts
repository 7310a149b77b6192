export { PublicPart } from './PublicPart.tsx';
export { findPage } from './pages.ts';
export type { Texts } from './publicTexts.ts';
