import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { Resource } from '../../../ui/record/resource.ts';
import { lateScreen } from '../../../ui/record/lateScreen.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';

const rollen: Resource = {
  name: 'rollen',
  apiName: 'roles',
  icon: AdminPanelSettingsOutlined,
  list: lateScreen(() => import('./RoleList.tsx')),
  // Also at `/rollen/5/edit`: a role has nothing but its permissions to edit.
  edit: lateScreen(() => import('./RolePermissions.tsx')),
  pages: [{ path: 'create', screen: dialogScreen }],
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 80, section: 'people' },
  owner: 'tenantInFields',
  showsAlso: ['users'],
};

export default rollen;
