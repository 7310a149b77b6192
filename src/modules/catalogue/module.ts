import type { Module } from '../../ui/module.ts';
import equipment from './equipment/resource.ts';
import products from './products/resource.ts';

const module: Module = { resources: [equipment, products] };

export default module;
