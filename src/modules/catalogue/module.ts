import type { Module } from '../../ui/module.ts';
import equipment from './equipment/resource.ts';
import products from './products/resource.ts';

export default { resources: [equipment, products] } satisfies Module;
