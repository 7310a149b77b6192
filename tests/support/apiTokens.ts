import type { ApiToken } from '#contract/integrations/apiTokens';

export const buildToken = (token: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  tenant_id: 1,
  version: 3,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  name: 'Boekhouding',
  hint: 'fc_Ab12…9xYz',
  permissions: ['customers.view', 'sales.view'],
  webhooks: false,
  networks: [],
  expires_at: '2999-01-05T09:00:00.000Z',
  last_used_at: '2026-01-06T09:00:00.000Z',
  created_by: { id: 7, name: 'Marieke Jansen', active: true },
  previous_until: null,
  ...token,
});
