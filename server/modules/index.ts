/** The resources of the API, one per line. */
export { categoryRoutes } from './catalogue/categories/categories.routes.ts';
export { contactRoutes } from './customers/contacts/contacts.routes.ts';
export { customerRoutes } from './customers/customers.routes.ts';
export { equipmentRoutes } from './catalogue/equipment/equipment.routes.ts';
export { inspectionRoutes } from './warehouse/inspections/inspections.routes.ts';
export { priceListRoutes } from './sales/priceLists/priceLists.routes.ts';
export { productRoutes } from './catalogue/products/products.routes.ts';
export { repairRoutes } from './supply/repairs/repairs.routes.ts';
export { stocktakingRoutes } from './warehouse/stocktakings/stocktakings.routes.ts';
export { subHireRoutes } from './supply/subHires/subHires.routes.ts';
export { transportRoutes } from './transport/transport.routes.ts';
export { vatCodeRoutes } from './sales/vatCodes/vatCodes.routes.ts';
export { venueRoutes } from './venues/venues.routes.ts';
