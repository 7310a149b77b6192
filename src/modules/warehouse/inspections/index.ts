export { ProductInspections } from './ProductInspections.tsx';
export { UnitInspections } from './UnitInspections.tsx';
