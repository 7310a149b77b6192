import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/record/resource.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';

const webhookEndpoints = {
  name: 'webhook-endpoints',
  icon: WebhookOutlined,
  list: deferredScreen(() => import('./EndpointList.tsx')),
  edit: deferredScreen(() => import('./EndpointDetail.tsx')),
  form: deferredScreen(() => import('./EndpointForm.tsx')),
  pages: [{ path: 'create', screen: dialogScreen }],
  recordRepresentation: 'url',
  menu: { group: 'settings', order: 941, section: 'integrations' },
  permissions: { view: 'integrations.manage', manage: 'integrations.manage' },
  extension: 'webhooks',
} satisfies Resource<WebhookEndpoint>;

export default webhookEndpoints;
