import type { Delivery, WebhookEndpoint } from '#contract/integrations/webhookEndpoints';

export const buildEndpoint = (endpoint: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 1,
  tenant_id: 1,
  version: 3,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  url: 'https://shop.example/hook',
  types: ['customer.created', 'customer.updated', 'invoice.paid'],
  description: null,
  active: true,
  reason: null,
  failing_since: null,
  created_by: { id: 7, name: 'Marieke Jansen' },
  token_id: null,
  ...endpoint,
});

export const buildDelivery = (delivery: Partial<Delivery> = {}): Delivery => ({
  id: 1,
  event_id: 'evt_1_40',
  type: 'customer.created',
  status: 'sent',
  attempts: 1,
  next_at: null,
  response_status: 200,
  response_text: 'ok',
  ms: 34,
  created_at: '2026-01-06T09:00:00.000Z',
  ...delivery,
});
