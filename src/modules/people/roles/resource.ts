import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { Resource } from '../../../ui/resource/resource.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';

const rollen: Resource = {
  name: 'rollen',
  apiName: 'roles',
  icon: AdminPanelSettingsOutlined,
  list: deferredScreen(() => import('./RoleList.tsx')),
  // Also at `/rollen/5/edit`: only the permissions of a role are editable.
  edit: deferredScreen(() => import('./RolePermissions.tsx')),
  pages: [{ path: 'create', screen: dialogScreen }],
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 80, section: 'people' },
  owner: 'tenantInFields',
  showsAlso: ['users'],
};

export default rollen;
