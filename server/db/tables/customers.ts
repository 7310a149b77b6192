import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns, sortIndex, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

export const customers = pgTable(
  'customers',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    contact_person: text(),
    email: text(),
    phone: text(),
    address: text(),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('customers_tenant_id_id').on(table.tenant_id, table.id),
    sortIndex('customers_by_name', table.tenant_id, table.name, table.id),
    sortIndex('customers_by_contact_person', table.tenant_id, table.contact_person, table.id),
    sortIndex('customers_by_email', table.tenant_id, table.email, table.id),
    index('customers_all_name').on(sql`lower(${table.name})`, table.id),
  ]
);
