/** The resources of the API; each line is one. */
export { customerRoutes } from './customers/routes.ts';
export { equipmentRoutes } from './equipment/routes.ts';
export { inspectionRoutes } from './inspections/routes.ts';
export { productRoutes } from './products/routes.ts';
export { projectRoutes } from './projects/routes.ts';
export { repairRoutes } from './repairs/routes.ts';
export { stocktakingRoutes } from './stocktakings/routes.ts';
export { subHireRoutes } from './subHires/routes.ts';
export { transportRoutes } from './transport/routes.ts';
