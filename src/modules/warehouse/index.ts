/** The public parts of this feature; its pages load by themselves. */
export { packingAddress } from './today/useOpenScanned.ts';
