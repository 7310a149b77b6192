import type { Module } from '../../module.ts';
import { repairRoutes } from './repairs/repairs.routes.ts';
import { orderRoutes } from './subHires/order.routes.ts';
import { subHireRoutes } from './subHires/subHires.routes.ts';
import { supplierRoutes } from './subHires/suppliers.routes.ts';

export default {
  resources: [repairRoutes, subHireRoutes],
  routes: [orderRoutes, supplierRoutes],
} satisfies Module;
