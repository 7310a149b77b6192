import type nl from '#i18n/integrations/nl';
import type { Translation } from '#i18n/translate';

/** What menus call the integrations. */
const integrations = {
  resources: {
    'api-tokens': { name: 'Token |||| Tokens' },
    'webhook-endpoints': { name: 'Webhook |||| Webhooks' },
  },
} satisfies Translation<typeof nl>;

export default integrations;
