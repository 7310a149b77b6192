/** What the log is about, as its codes name it; other servers may have others. */
export const RESOURCE_TYPES = [
  'auth',
  'customers',
  'equipment',
  'invites',
  'invoices',
  'products',
  'projects',
  'roles',
  'tenants',
  'transport',
  'users',
];

/** The actions that have a name of their own (spec §4), and those that our server adds. */
export const ACTIONS = [
  'auth.login',
  'auth.failed',
  'auth.logout',
  'user.update',
  'user.deleted',
  'user.created',
  'user.restored',
  'permission.granted',
  'permission.revoked',
  'role.assigned',
  'role.unassigned',
  'user.invited',
  'invite.renewed',
  'invite.revoked',
];
