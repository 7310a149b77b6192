import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { moment, recordColumns, tenantPolicies } from './columns.ts';
import { files, ofTenantOrPlatform } from './tenants.ts';

export const users = pgTable(
  'users',
  {
    ...recordColumns(),
    tenant_id: ofTenantOrPlatform(),
    name: text().notNull(),
    last_name: text(),
    /** NFKC, lower case. */
    email: text().notNull(),
    password_hash: text(),
    role: text().notNull().default('user'),
    user_type: text().notNull().default('user'),
    active: boolean().notNull().default(true),
    avatar_url: text(),
    language: text().notNull().default('nl'),
    phone: text(),
    street: text(),
    postal_code: text(),
    city: text(),
    last_login: moment(),
    deleted_at: moment(),
    calendar_version: integer().notNull().default(1),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    uniqueIndex('users_email').on(table.email),
    unique('users_tenant_id_id').on(table.tenant_id, table.id),
    // A superadmin has no tenant: a key of both columns would not be checked.
    foreignKey({ name: 'users_avatar', columns: [table.avatar_url], foreignColumns: [files.key] }),
    index('users_avatar')
      .on(table.avatar_url)
      .where(sql`${table.avatar_url} is not null`),
    index('users_tenant_name').on(table.tenant_id, sql`lower(${table.name})`, table.id),
    check('users_tenant', sql`(${table.role} = 'superadmin') = (${table.tenant_id} is null)`),
    check('users_type', sql`${table.user_type} in ('full', 'user', 'freelancer', 'superadmin')`),
  ]
);

export const fullNameOf = ({ name, last_name }: Record<'name' | 'last_name', PgColumn>) =>
  sql<string>`concat_ws(' ', ${name}, ${last_name})`;
