import type { PermissionName } from '../people/permissions.ts';

/**
 * All permissions that a token may have (docs/modules/integrations.md, rule 3). Never people, settings, the
 * history, or what is mailed or final.
 */
export const TOKEN_PERMISSIONS = [
  'customers.view',
  'customers.manage',
  'equipment.manage',
  'projects.view',
  'projects.manage',
  'products.view',
  'products.manage',
  'transport.view',
  'transport.manage',
  'planning.view',
  'planning.manage',
  'crew.view',
  'hours.view',
  'warehouse.manage',
  'prices.view',
  'quotes.view',
  'sales.view',
  'sales.manage',
  'sales.payments',
  'sales.export',
] as const satisfies readonly PermissionName[];

export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];

const READ_WITH: Partial<Record<TokenPermission, readonly TokenPermission[]>> = {
  'customers.manage': ['customers.view'],
  'equipment.manage': ['products.view'],
  'projects.manage': ['projects.view'],
  'products.manage': ['products.view'],
  'transport.manage': ['transport.view'],
  'planning.manage': ['planning.view'],
  'sales.manage': ['sales.view'],
};

export const withIncluded = (permissions: readonly TokenPermission[]): TokenPermission[] => [
  ...new Set(permissions.flatMap(name => [name, ...(READ_WITH[name] ?? [])])),
];

export const TOKEN_DAYS = [30, 90, 365] as const;
