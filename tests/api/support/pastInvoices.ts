import type { TestApp } from './testApp.ts';

/**
 * Moves issued invoices into the past, with their payments: what the server never does, as days of
 * documents are those of the database.
 */
export const movePast = (test: TestApp, invoiceIds: readonly number[], interval: string) =>
  test.connection.withoutTimeLimit(async client => {
    await client.query(`begin; select set_config('app.all_tenants', 'on', true);
      alter table sales_invoices disable trigger user;
      alter table sales_payments disable trigger user;
      alter table sales_allocations disable trigger user`);
    const given = [[...invoiceIds], interval];
    await client.query(
      `update sales_invoices set issued_on = issued_on - $2::interval, due_on = due_on - $2::interval
       where id = any($1)`,
      given
    );
    await client.query(
      `update sales_payments p set "on" = p."on" - $2::interval where exists (
         select from sales_allocations a where a.payment_id = p.id and a.invoice_id = any($1))`,
      given
    );
    await client.query(
      `update sales_allocations set "on" = "on" - $2::interval where invoice_id = any($1)`,
      given
    );
    await client.query(`alter table sales_invoices enable trigger user;
      alter table sales_payments enable trigger user;
      alter table sales_allocations enable trigger user; commit`);
  });
