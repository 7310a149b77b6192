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
const NAMED = {
  auth: ['login', 'failed', 'logout'],
  user: ['update', 'deleted', 'created', 'restored', 'invited'],
  permission: ['granted', 'revoked'],
  role: ['assigned', 'unassigned'],
  invite: ['renewed', 'revoked'],
};

export const ACTIONS = Object.entries(NAMED).flatMap(([kind, actions]) =>
  actions.map(action => `${kind}.${action}`)
);
