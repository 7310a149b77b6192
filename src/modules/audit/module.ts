import type { Module } from '../../ui/module.ts';
import auditLogs from './resource.ts';

export default { resources: [auditLogs] } satisfies Module;
