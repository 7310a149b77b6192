import { repairSchema } from '#contract/supply/repairs';
import { subHireSchema } from '#contract/supply/subHires';
import type { Module } from '../../module.ts';
import { repairRoutes } from './repairs/repairs.routes.ts';
import { orderRoutes } from './subHires/order.routes.ts';
import { subHireRoutes } from './subHires/subHires.routes.ts';
import { supplierRoutes } from './subHires/suppliers.routes.ts';

export default {
  money: [repairSchema, subHireSchema],
  resources: [repairRoutes, subHireRoutes],
  routes: [orderRoutes, supplierRoutes],
} satisfies Module;
