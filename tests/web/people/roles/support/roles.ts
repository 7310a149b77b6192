import { PERMISSIONS, serve, TENANTS } from '../../../support/people.ts';

const ROLES = [
  { id: 1, name: 'Planner', description: 'Plant', tenant_id: 1 },
  { id: 2, name: 'Gast', description: null, tenant_id: null },
];

export const MANAGES = ['roles.view', 'roles.manage'];

/** A server with a role of a tenant, and one of the platform. */
export const serveRoles = () =>
  serve({
    '/roles': ROLES,
    '/roles/1': ROLES[0] ?? null,
    '/roles/2': ROLES[1] ?? null,
    '/roles/1/permissions': [{ permission_name: 'users.view' }],
    '/roles/2/permissions': [],
    '/permissions': PERMISSIONS,
    '/tenants': TENANTS,
  });
