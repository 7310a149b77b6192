import type { Module } from '../../ui/module.ts';
import apiTokens from './tokens/resource.ts';
import webhookEndpoints from './webhooks/resource.ts';

export default { resources: [apiTokens, webhookEndpoints] } satisfies Module;
