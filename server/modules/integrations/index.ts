export { latestPosition } from './events/events.queries.ts';
export { newWebhookSecret } from './webhooks/signature.ts';
