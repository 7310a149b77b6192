import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appRole, recordColumns, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** What a person may be allowed to do: the contract's list, kept equal at each start. */
export const permissions = pgTable('permissions', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

/** A named set of permissions, of one tenant or (without `tenant_id`) of all. */
export const roles = pgTable(
  'roles',
  {
    ...recordColumns(),
    tenant_id: integer().references(() => tenants.id),
    name: text().notNull(),
    description: text(),
  },
  table => [
    tenantPolicy(table.tenant_id),
    pgPolicy('global_roles', {
      for: 'select',
      to: appRole,
      using: sql`${table.tenant_id} is null`,
    }),
    index('roles_tenant').on(table.tenant_id),
  ]
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text()
      .notNull()
      .references(() => permissions.name),
    tenant_id: integer().references(() => tenants.id),
  },
  table => [
    primaryKey({ columns: [table.role_id, table.permission] }),
    tenantPolicy(table.tenant_id),
    pgPolicy('global_role_permissions', {
      for: 'select',
      to: appRole,
      using: sql`${table.tenant_id} is null`,
    }),
  ]
);

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    tenant_id: integer().references(() => tenants.id),
  },
  table => [primaryKey({ columns: [table.user_id, table.role_id] }), tenantPolicy(table.tenant_id)]
);

/** What a person may do besides what their roles allow. */
export const userPermissions = pgTable(
  'user_permissions',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text()
      .notNull()
      .references(() => permissions.name),
    tenant_id: integer().references(() => tenants.id),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.permission] }),
    tenantPolicy(table.tenant_id),
  ]
);
