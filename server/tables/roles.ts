import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgPolicy,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appRole, recordColumns, tenantPolicies } from './columns.ts';
import { ofTenantOrPlatform } from './tenants.ts';
import { users } from './users.ts';

export const permissions = pgTable('permissions', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

export const roles = pgTable(
  'roles',
  {
    ...recordColumns(),
    tenant_id: ofTenantOrPlatform(),
    name: text().notNull(),
    description: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    pgPolicy('global_roles', {
      for: 'select',
      to: appRole,
      using: sql`${table.tenant_id} is null`,
    }),
    uniqueIndex('roles_name').on(sql`coalesce(${table.tenant_id}, 0)`, sql`lower(${table.name})`),
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
    tenant_id: ofTenantOrPlatform(),
  },
  table => [
    primaryKey({ columns: [table.role_id, table.permission] }),
    ...tenantPolicies(table.tenant_id),
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
    tenant_id: ofTenantOrPlatform(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    ...tenantPolicies(table.tenant_id),
    index('user_roles_role').on(table.role_id),
  ]
);

export const userPermissions = pgTable(
  'user_permissions',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text()
      .notNull()
      .references(() => permissions.name),
    tenant_id: ofTenantOrPlatform(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.permission] }),
    ...tenantPolicies(table.tenant_id),
  ]
);

export const userRights = pgView('user_rights', {
  user_id: integer().notNull(),
  permission: text().notNull(),
})
  .with({ securityInvoker: true })
  .as(
    sql.raw(`select user_id, permission from user_permissions
    union
    select held.user_id, inherited.permission from user_roles held
      join role_permissions inherited on inherited.role_id = held.role_id
        and (inherited.tenant_id is null or inherited.tenant_id = held.tenant_id)`)
  );
