import { type PermissionName, PERMISSIONS } from './permissions.ts';

export interface StandardRole {
  name: string;
  description: string;
  permissions: readonly PermissionName[];
}

/** Has every permission of a company: users can only grant permissions they hold. */
export const ADMINISTRATOR_ROLE: StandardRole = {
  name: 'Beheerder',
  description: 'Beheert gebruikers, rollen, instellingen en alle gegevens van het bedrijf',
  permissions: PERMISSIONS.flatMap(permission =>
    permission.category === 'tenants' || 'superadminOnly' in permission ? [] : permission.name
  ),
};

export const PLANNER_ROLE = {
  name: 'Planner',
  description: 'Plant projecten en onderhoudt het klantenbestand',
  permissions: [
    'users.view',
    'customers.manage',
    'projects.manage',
    'products.view',
    'transport.manage',
    'planning.view',
    'planning.manage',
    'planning.overbook',
    'crew.view',
    'crew.manage',
    'hours.approve',
    'prices.view',
    'quotes.view',
    'quotes.manage',
    'sales.view',
  ],
} as const satisfies StandardRole;

export const WAREHOUSE_ROLE = {
  name: 'Magazijn',
  description: 'Houdt apparatuur en producten bij en verzorgt de uitgifte',
  permissions: [
    'equipment.manage',
    'products.view',
    'products.manage',
    'transport.manage',
    'planning.view',
    'crew.view',
    'warehouse.manage',
  ],
} as const satisfies StandardRole;

export const BACK_OFFICE_ROLE = {
  name: 'Administratie',
  description: 'Verwerkt klanten en facturen',
  permissions: [
    'users.view',
    'customers.manage',
    'products.view',
    'planning.view',
    'crew.view',
    'hours.approve',
    'costs.view',
    'prices.view',
    'quotes.view',
    'sales.view',
    'sales.manage',
    'sales.issue',
    'sales.payments',
    'sales.export',
    'invoices.view',
    'invoices.pay',
  ],
} as const satisfies StandardRole;

export const FREELANCER_ROLE = {
  name: 'Freelancer',
  description: 'Ziet de eigen ritten met hun projecten, en het materiaal',
  permissions: ['products.view'],
} as const satisfies StandardRole;

export const STANDARD_ROLES: readonly StandardRole[] = [
  ADMINISTRATOR_ROLE,
  PLANNER_ROLE,
  WAREHOUSE_ROLE,
  BACK_OFFICE_ROLE,
  FREELANCER_ROLE,
];
