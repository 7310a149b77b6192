import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { User } from '#contract/people/users';
import { invites } from './invites/invites.calls.ts';
import { readUser, saveRights, softDelete } from '../../../platform/data/userRecords.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { dialogScreen } from '../../../ui/record/screens.tsx';
import { fullName } from '../../../ui/resource/useRecord.ts';

const UserForm = deferredScreen(() => import('./UserForm.tsx'));

const users = {
  name: 'users',
  icon: GroupOutlined,
  list: deferredScreen(() => import('./UserList.tsx')),
  edit: deferredScreen(() => import('./UserDetail.tsx')),
  form: UserForm,
  pages: [
    { path: 'create', screen: dialogScreen },
    { path: ':id/permissions', screen: deferredScreen(() => import('./UserPermissions.tsx')) },
  ],
  recordRepresentation: fullName,
  menu: { group: 'main', order: 50, section: 'people' },
  permissions: { create: 'users.add', edit: 'user.edit', delete: 'user.delete' },
  owner: 'tenantInFields',
  search: { title: 'name', detail: 'email' },
  loggedAs: 'user',
  calls: { getOne: readUser, delete: softDelete },
  callbacks: { beforeUpdate: saveRights },
  parts: [invites],
  showsAlso: ['roles'],
} satisfies Resource<User>;

export default users;
