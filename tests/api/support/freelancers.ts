import type { PermissionName } from '#contract/people/permissions';

/** The permissions to change the records of which freelancers see a part. */
export const MANAGED = [
  'customers.manage',
  'projects.manage',
  'transport.manage',
  'equipment.manage',
  'products.view',
  'products.manage',
  'prices.view',
] as const satisfies PermissionName[];

/** Permissions that a freelancer may hold without seeing more than their own work. */
export const HELD = [
  'products.view',
  'users.view',
  'audit.view',
  'settings.manage',
] as const satisfies PermissionName[];
