import type { Module } from '../../ui/module.ts';
import equipment from './equipment/resource.ts';
import products from './products/resource.ts';
import { live } from './live.ts';

export default { resources: [equipment, products], live } satisfies Module;
