import type { Module } from '../../ui/module.ts';
import shortages from './resource.ts';

const module: Module = { resources: [shortages] };

export default module;
