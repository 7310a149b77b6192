import { openScreen } from './admin.tsx';

interface Signed {
  permissions?: string[];
  extensions?: string[];
}

export const PLANNER = ['planning.view', 'planning.manage', 'products.view', 'prices.view'];

/** Opens a screen as a planner at our own server, or as the test says. */
export const openAsPlanner = (
  path: string,
  { permissions = PLANNER, extensions = ['planning', 'facets', 'transfer'] }: Signed = {},
  open = openScreen
) => open(path, { permissions, extensions, user: { tenant_id: 1 } });
