import { isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PermissionName } from '#contract/permissions';
import type { SearchKind } from '#contract/searchKinds';
import { customers } from '../../db/tables/customers.ts';
import { equipment } from '../../db/tables/equipment.ts';
import { products } from '../../db/tables/products.ts';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { fullNameOf, users } from '../../db/tables/users.ts';

/** A kind of records as the search box looks for it. */
export interface Searched {
  kind: SearchKind;
  table: PgTable & { id: PgColumn; tenant_id: PgColumn };
  title: PgColumn | SQL;
  detail: PgColumn;
  /** Columns, the title's first; anything else is too little to need an index. */
  texts: (PgColumn | SQL)[];
  /** When a record takes place: upcoming records are shown before past ones. */
  dates?: { start: PgColumn; end: PgColumn };
  /** A phone number, and its digits as `phone_digits()` makes them. */
  phone?: { number: PgColumn; digits: PgColumn | SQL };
  permission?: PermissionName;
  only?: SQL;
}

const fullName = fullNameOf(users);

/** The kinds that are searched, in which columns, and how a result is shown. */
export const SEARCHED: Searched[] = [
  {
    kind: 'projects',
    table: projects,
    title: projects.name,
    detail: projects.customer_name,
    texts: [projects.name, projects.customer_name, projects.location],
    dates: { start: projects.start_date, end: projects.end_date },
  },
  {
    kind: 'customers',
    table: customers,
    title: customers.name,
    detail: customers.contact_person,
    texts: [customers.name, customers.contact_person, customers.email],
    phone: { number: customers.phone, digits: customers.phone_digits },
  },
  {
    kind: 'equipment',
    table: equipment,
    title: equipment.name,
    detail: equipment.serial_number,
    texts: [equipment.name, equipment.serial_number, equipment.type],
  },
  {
    kind: 'transport',
    table: transport,
    title: transport.vehicle,
    detail: transport.project_name,
    texts: [
      transport.vehicle,
      transport.driver,
      transport.project_name,
      transport.from_location,
      transport.to_location,
    ],
    dates: { start: transport.departure, end: transport.arrival },
  },
  {
    kind: 'products',
    table: products,
    title: products.name,
    detail: products.code,
    texts: [products.name, products.code],
    permission: 'products.view',
  },
  {
    kind: 'users',
    table: users,
    title: fullName,
    detail: users.email,
    texts: [fullName, users.email],
    phone: { number: users.phone, digits: sql`phone_digits(${users.phone})` },
    permission: 'users.view',
    only: isNull(users.deleted_at),
  },
];
