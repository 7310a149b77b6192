/** What menus call the integrations. */
const integrations = {
  resources: {
    'api-tokens': { name: 'Token |||| Tokens' },
    'webhook-endpoints': { name: 'Webhook |||| Webhooks' },
  },
};

export default integrations;
