import { buildUser, PERMISSIONS, serve, TENANTS } from '../../../support/people.ts';

/** A server that has only the spec's calls, and answers permissions by name. */
export const servePlain = (user = buildUser(), own: (string | object)[] = ['users.view']) =>
  serve({
    '/users': [user],
    '/users/12': user,
    '/users/12/permissions': own,
    '/permissions': PERMISSIONS,
    '/tenants': TENANTS,
  });
