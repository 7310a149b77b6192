import type { Module } from '../../ui/module.ts';
import transport from './resource.ts';

const module: Module = { resources: [transport] };

export default module;
