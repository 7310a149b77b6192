import type { Module } from '../../ui/module.ts';
import auditLogs from './resource.ts';

const module: Module = { resources: [auditLogs] };

export default module;
