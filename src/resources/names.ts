/** Every resource by its name, in the order of the menu. */
export const RESOURCE_NAMES = [
  'projects',
  'customers',
  'equipment',
  'transport',
  'users',
  'products',
  'invoices',
  'rollen',
  'tenants',
  'audit-logs',
];
