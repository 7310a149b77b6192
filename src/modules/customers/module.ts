import type { Module } from '../../ui/module.ts';
import customers from './resource.ts';

const module: Module = { resources: [customers] };

export default module;
