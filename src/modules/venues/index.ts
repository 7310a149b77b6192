export { mapAddressOf } from './MapLink.tsx';
