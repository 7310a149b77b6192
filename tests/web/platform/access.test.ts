import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/people/permissions';
import { makeAccess } from '#src/platform/session/rights.ts';
import { resources } from '#src/app/modules.ts';

const { mayDo, neededFor } = makeAccess(resources);

const ACTIONS = ['list', 'show', 'create', 'edit', 'delete'];

const may =
  (permissions: string[], role?: string, extensions: string[] = [], userType = 'user') =>
  (resource: string) => {
    const user = {
      role,
      userType,
      permissions: new Set(permissions),
      tenantStatus: undefined,
      extensions: new Set(extensions),
    };
    return ACTIONS.filter(action => mayDo(resource, action, user));
  };

const freelancer = (permissions: string[], extensions = ['people']) =>
  may(permissions, undefined, extensions, 'freelancer');

describe('what someone may do', () => {
  it.each(['customers', 'equipment', 'projects', 'transport'])(
    'with %s: read them; change them with the permission for that',
    resource => {
      expect(may([])(resource)).toEqual(['list', 'show']);
      expect(may([`${resource}.manage`])(resource)).toEqual(ACTIONS);
    }
  );

  it('with products: see and add them with one permission, change them with another', () => {
    expect(may([])('products')).toEqual([]);
    expect(may(['products.view'])('products')).toEqual(['list', 'show', 'create']);
    expect(may(['products.view', 'products.manage'])('products')).toEqual(ACTIONS);
  });

  it('with users: each by its own permission', () => {
    expect(may(['users.view'])('users')).toEqual(['list', 'show']);
    expect(may(['users.view', 'users.add', 'user.edit', 'user.delete'])('users')).toEqual(ACTIONS);
  });

  it.each([
    ['rollen', 'roles'],
    ['tenants', 'tenants'],
    ['invoices', 'invoices'],
  ])('with %s: nothing; see, and then change them, with permissions', (resource, name) => {
    expect(may([])(resource)).toEqual([]);
    expect(may([`${name}.view`])(resource)).toEqual(['list', 'show']);
    expect(may([`${name}.view`, `${name}.manage`])(resource)).toEqual(ACTIONS);
  });

  it('with audit logs: open them, as the server decides', () => {
    expect(may([])('audit-logs')).toContain('list');
  });

  it('with audit logs: nothing without permission, where the server tells of it', () => {
    expect(may([], undefined, ['audit'])('audit-logs')).toEqual([]);
    expect(may(['audit.view'], undefined, ['audit'])('audit-logs')).toContain('list');
  });

  it('as a freelancer: no customers and no new products without the permission', () => {
    expect(freelancer([])('customers')).toEqual([]);
    expect(freelancer(['customers.view'])('customers')).toEqual(['list', 'show']);
    expect(freelancer(['customers.manage'])('customers')).toEqual(ACTIONS);
    expect(freelancer([])('projects')).toEqual(['list', 'show']);
    expect(freelancer([])('transport')).toEqual(['list', 'show']);
    expect(freelancer(['products.view'])('products')).toEqual(['list', 'show']);
    expect(freelancer(['products.view', 'products.manage'])('products')).toEqual(ACTIONS);
  });

  it('as a freelancer, on a server that knows no such permissions: as everyone', () => {
    expect(freelancer([], [])('customers')).toEqual(['list', 'show']);
    expect(freelancer(['products.view'], [])('products')).toEqual(['list', 'show', 'create']);
  });

  it('is everything for a superadmin', () => {
    for (const resource of ['customers', 'products', 'users', 'rollen', 'tenants', 'invoices'])
      expect(may([], 'superadmin')(resource)).toEqual(ACTIONS);
  });

  it('asks for no permission that does not exist', () => {
    const names: string[] = ['nothing', ...PERMISSIONS.map(({ name }) => name)];
    for (const resource of ['customers', 'products', 'users', 'rollen', 'tenants', 'invoices'])
      for (const action of ACTIONS) expect(names).toContain(neededFor(resource, action));
  });
});
