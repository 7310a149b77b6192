import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';

const BEGINNING_LENGTH = 50;
const END_LENGTH = 10;

/** Up to 2,000 characters are allowed. They often differ in their end alone. */
const shortAddress = (url: string) =>
  url.length > BEGINNING_LENGTH + END_LENGTH
    ? `${url.slice(0, BEGINNING_LENGTH)}…${url.slice(-END_LENGTH)}`
    : url;

const webhookEndpoints = {
  name: 'webhook-endpoints',
  icon: WebhookOutlined,
  list: deferredScreen(() => import('./EndpointList.tsx')),
  edit: deferredScreen(() => import('./EndpointDetail.tsx')),
  form: deferredScreen(() => import('./EndpointForm.tsx')),
  pages: [{ path: 'create', screen: dialogScreen }],
  recordRepresentation: ({ url }: WebhookEndpoint) => shortAddress(url),
  menu: { group: 'settings', order: 941, section: 'integrations' },
  permissions: { view: 'integrations.manage', manage: 'integrations.manage' },
  extension: 'webhooks',
} satisfies Resource<WebhookEndpoint>;

export default webhookEndpoints;
