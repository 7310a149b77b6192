/** The public parts of this feature; its page loads by itself. */
export { ProductInspections } from './ProductInspections.tsx';
export { UnitInspections } from './UnitInspections.tsx';
