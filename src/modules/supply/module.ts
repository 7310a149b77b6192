import type { Module } from '../../ui/module.ts';
import repairs from './repairs/resource.ts';
import subHires from './subHires/resource.ts';

const module: Module = { resources: [repairs, subHires] };

export default module;
