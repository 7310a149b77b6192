import KeyOutlined from '@mui/icons-material/KeyOutlined';
import type { ApiToken } from '#contract/integrations/apiTokens';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';

const apiTokens = {
  name: 'api-tokens',
  icon: KeyOutlined,
  list: deferredScreen(() => import('./TokenList.tsx')),
  edit: deferredScreen(() => import('./TokenDetail.tsx')),
  form: deferredScreen(() => import('./TokenForm.tsx')),
  pages: [{ path: 'create', screen: dialogScreen }],
  recordRepresentation: 'name',
  menu: { group: 'settings', order: 940, section: 'integrations' },
  permissions: { view: 'integrations.manage', manage: 'integrations.manage' },
  extension: 'apiTokens',
} satisfies Resource<ApiToken>;

export default apiTokens;
