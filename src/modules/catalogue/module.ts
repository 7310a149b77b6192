import type { Module } from '../../ui/module.ts';
import categories from './categories/resource.ts';
import equipment from './equipment/resource.ts';
import products from './products/resource.ts';
import { live } from './live.ts';

export default { resources: [equipment, products, categories], live } satisfies Module;
