import { FREELANCER_TYPE } from '../base/userTypes.values.ts';

export interface Permission {
  name: string;
  category: string;
  superadminOnly?: true;
  /** Works across tenants: only for superadmins. */
  acrossTenants?: true;
}

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
  { name: 'settings.manage', category: 'settings' },
  { name: 'integrations.manage', category: 'settings' },
  { name: 'customers.view', category: 'customers' },
  { name: 'customers.manage', category: 'customers' },
  { name: 'equipment.manage', category: 'equipment' },
  { name: 'projects.view', category: 'projects' },
  { name: 'projects.manage', category: 'projects' },
  { name: 'products.view', category: 'products' },
  { name: 'products.manage', category: 'products' },
  { name: 'transport.view', category: 'transport' },
  { name: 'transport.manage', category: 'transport' },
  { name: 'planning.view', category: 'planning' },
  { name: 'planning.manage', category: 'planning' },
  { name: 'planning.overbook', category: 'planning' },
  { name: 'crew.view', category: 'crew' },
  { name: 'crew.manage', category: 'crew' },
  { name: 'hours.approve', category: 'crew' },
  { name: 'hours.view', category: 'crew' },
  { name: 'costs.view', category: 'crew' },
  { name: 'warehouse.manage', category: 'warehouse' },
  { name: 'prices.view', category: 'prices' },
  { name: 'quotes.view', category: 'quotes' },
  { name: 'quotes.manage', category: 'quotes' },
  { name: 'sales.view', category: 'sales' },
  { name: 'sales.manage', category: 'sales' },
  { name: 'sales.issue', category: 'sales' },
  { name: 'sales.payments', category: 'sales' },
  { name: 'sales.export', category: 'sales' },
  { name: 'invoices.view', category: 'invoices' },
  { name: 'invoices.pay', category: 'invoices' },
  { name: 'invoices.manage', category: 'invoices', superadminOnly: true, acrossTenants: true },
  { name: 'audit.view', category: 'audit' },
  { name: 'superadmin', category: 'platform', superadminOnly: true },
] as const satisfies readonly Permission[];

export type PermissionName = (typeof PERMISSIONS)[number]['name'];

/** Staff need no permission; freelancers do. */
const OPEN_TO_STAFF = {
  'customers.view': 'customers.manage',
  'projects.view': 'projects.manage',
  'transport.view': 'transport.manage',
} as const satisfies Partial<Record<PermissionName, PermissionName>>;

export type StaffView = keyof typeof OPEN_TO_STAFF;

export const STAFF_VIEWS: readonly StaffView[] = [
  'customers.view',
  'projects.view',
  'transport.view',
];

export const isStaffView = (name: string): name is StaffView => name in OPEN_TO_STAFF;

interface Viewer {
  userType: string | undefined;
  permissions: ReadonlySet<string>;
}

export const seesAll = ({ userType, permissions }: Viewer, view: StaffView) =>
  userType !== FREELANCER_TYPE || permissions.has(view) || permissions.has(OPEN_TO_STAFF[view]);

export const neededToAddProducts = (userType: string | undefined) =>
  userType === FREELANCER_TYPE ? 'products.manage' : 'products.view';
