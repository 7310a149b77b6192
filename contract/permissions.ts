/** One thing that a person may be allowed to do (spec §6, design §4). */
export interface Permission {
  name: string;
  category: string;
  /** Neither shown to nor granted by anyone but a superadmin. */
  superadminOnly?: true;
}

/** Every permission, grouped by category in the order in which screens show them. */
export const PERMISSIONS = [
  { name: 'users.view', category: 'users' },
  { name: 'users.add', category: 'users' },
  { name: 'user.edit', category: 'users' },
  { name: 'user.delete', category: 'users' },
  { name: 'permissions.edit', category: 'users' },
  { name: 'roles.view', category: 'roles' },
  { name: 'roles.manage', category: 'roles' },
  { name: 'tenants.view', category: 'tenants' },
  { name: 'tenants.manage', category: 'tenants' },
  { name: 'customers.manage', category: 'customers' },
  { name: 'equipment.manage', category: 'equipment' },
  { name: 'projects.manage', category: 'projects' },
  { name: 'products.view', category: 'products' },
  { name: 'products.manage', category: 'products' },
  { name: 'transport.manage', category: 'transport' },
  { name: 'invoices.view', category: 'invoices' },
  { name: 'invoices.pay', category: 'invoices' },
  { name: 'invoices.manage', category: 'invoices', superadminOnly: true },
  { name: 'audit.view', category: 'audit' },
  { name: 'superadmin', category: 'platform', superadminOnly: true },
] as const satisfies readonly Permission[];

export type PermissionName = (typeof PERMISSIONS)[number]['name'];

/** The role that sees all tenants and holds every permission. */
export const SUPERADMIN_ROLE = 'superadmin';
