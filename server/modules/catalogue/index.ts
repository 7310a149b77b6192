export { inCategory } from './categories/inCategory.ts';
export { linkEquipment } from './equipment/equipment.commands.ts';
export { proposeLinks } from './equipment/equipment.queries.ts';
export { productRanking } from './products/productRanking.ts';
