import type { Module } from '../../ui/module.ts';
import planning from './resource.ts';

const module: Module = { resources: [planning] };

export default module;
