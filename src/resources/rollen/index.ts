import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

const rollen: Resource = {
  name: 'rollen',
  icon: AdminPanelSettingsOutlined,
  list: lazyScreen(() => import('./RoleList.tsx')),
  // Also at `/rollen/5/edit`: there is nothing more to a role than what it may do.
  edit: lazyScreen(() => import('./RolePermissions.tsx')),
  pages: [{ path: 'create', screen: lazyScreen(() => import('../../ui/DialogRedirect.tsx')) }],
  recordRepresentation: 'name',
  options: { menu: 'admin' },
};

export default rollen;
