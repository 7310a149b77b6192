export { ATTACHED, assertFits, countAttachment, takeRoom } from './attachedFiles.ts';
export { drawPreview } from './images.ts';
export { uploadTurns } from './limits.ts';
