import type { Module } from '../../module.ts';
import { inviteRoutes } from './invites/invites.routes.ts';
import { permissionRoutes } from './permissions/permissions.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { userRoutes, userRightsRoutes } from './users/users.routes.ts';

export default {
  routes: [inviteRoutes, permissionRoutes, roleRoutes, userRoutes, userRightsRoutes],
} satisfies Module;
