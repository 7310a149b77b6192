import type { Module } from '../../ui/module.ts';
import projects from './resource.ts';

const module: Module = { resources: [projects] };

export default module;
