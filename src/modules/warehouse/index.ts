export { packingAddress } from './today/useOpenScanned.ts';
