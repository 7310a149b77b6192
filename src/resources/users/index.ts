import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { fullName } from '../../ui/fullName.ts';
import type { Resource } from '../types.ts';

const users: Resource = {
  name: 'users',
  icon: GroupOutlined,
  list: lazyScreen(() => import('./UserList.tsx')),
  edit: lazyScreen(() => import('./UserDetail.tsx')),
  pages: [
    { path: 'create', screen: lazyScreen(() => import('../../ui/DialogRedirect.tsx')) },
    { path: ':id/permissions', screen: lazyScreen(() => import('./UserPermissions.tsx')) },
  ],
  recordRepresentation: fullName,
  options: { menu: 'main' },
};

export default users;
