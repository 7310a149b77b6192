import type { DatabaseClient } from '#server/db/connection';
import type { TestApp } from './testApp.ts';

/** Runs statements that the database refuses: issued documents and payments do not change. */
const unguarded = (
  test: TestApp,
  tables: readonly string[],
  work: (client: DatabaseClient) => Promise<unknown>
) =>
  test.connection.withoutTimeLimit(async client => {
    const all = (way: string) =>
      tables.map(table => `alter table ${table} ${way} trigger user`).join('; ');
    await client.query(
      `begin; select set_config('app.all_tenants', 'on', true); ${all('disable')}`
    );
    await work(client);
    await client.query(`${all('enable')}; commit`);
  });

const PAYMENTS = `update sales_payments p set "on" = $2 where exists (
  select from sales_allocations a where a.payment_id = p.id and a.invoice_id = any($1))`;

/** Moves issued invoices so long into the past: the server dates them by the database's clock. */
export const movePast = (test: TestApp, invoiceIds: readonly number[], interval: string) =>
  unguarded(test, ['sales_invoices'], client =>
    client.query(
      `update sales_invoices set issued_on = issued_on - $2::interval, due_on = due_on - $2::interval
       where id = any($1)`,
      [[...invoiceIds], interval]
    )
  );

/** Moves issued invoices, their payments, sums and exports to a day. */
export const moveTo = (test: TestApp, invoiceIds: readonly number[], day: string) =>
  unguarded(test, ['sales_invoices', 'sales_payments'], async client => {
    const given = [[...invoiceIds], day];
    await client.query(
      `update sales_invoices set issued_on = $2, due_on = $2 where id = any($1)`,
      given
    );
    await client.query(PAYMENTS, given);
    await client.query(
      `delete from sales_amounts where tenant_id in (
         select tenant_id from sales_invoices where id = any($1))`,
      [given[0]]
    );
    await client.query(
      `select add_sales_amounts(tenant_id, array_agg(id)) from sales_invoices
       where number is not null and tenant_id in (
         select tenant_id from sales_invoices where id = any($1)) group by tenant_id`,
      [given[0]]
    );
    await client.query(
      `update sales_exports set created_at = $2::date where tenant_id in (
         select tenant_id from sales_invoices where id = any($1))`,
      given
    );
  });
