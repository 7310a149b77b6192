/** What others use of this module. */
export { ATTACHED, assertFits, countAttachment, takeRoom } from './attachedFiles.ts';
export { drawPreview } from './images.ts';
export { uploadTurns } from './limits.ts';
