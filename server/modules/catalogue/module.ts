import { productSchema } from '#contract/catalogue/products';
import type { Module } from '../../module.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { productRoutes } from './products/products.routes.ts';

export default {
  money: [productSchema],
  resources: [categoryRoutes, equipmentRoutes, productRoutes],
} satisfies Module;
