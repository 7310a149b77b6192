import type { DatabaseClient } from '#server/db/connection';

/** Issued invoices, over so many days, with so many lines each. */
export const INVOICES = 200_000;
const DAYS = 1_095;
const LINES = 3;

/** Of so many invoices one is not paid, in turn of each customer; the largest customer has one of a hundred. */
const UNPAID_ONE_OF = 20;

/** Tables whose triggers refuse what issuing does not write. */
const GUARDED = [
  'sales_invoices',
  'sales_lines',
  'sales_vat',
  'sales_payments',
  'sales_allocations',
];

/** Invoices of one call that sums them up. */
const SUMMED_AT_ONCE = 1_000;

/** Issues and pays invoices of a tenant as if it had done so for years, as the owner of the tables. */
export const fillSales = async (client: DatabaseClient, tenantId: number) => {
  const guards = (way: string) =>
    client.query(GUARDED.map(table => `alter table ${table} ${way} trigger user`).join('; '));
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  await client.query(
    `insert into user_permissions (user_id, tenant_id, permission)
     select u.id, u.tenant_id, wanted from users u,
       unnest(array['prices.view', 'sales.view', 'sales.manage']) wanted
     where u.tenant_id = $1`,
    [tenantId]
  );
  await guards('disable');
  for (const statement of STATEMENTS) await client.query(statement, [tenantId]);
  await guards('enable');
  await client.query('commit; analyze');
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  for (let first = 0; first < INVOICES; first += SUMMED_AT_ONCE) {
    await client.query(
      `select add_sales_amounts($1, array(select id from sales_invoices
         where tenant_id = $1 and number > $2 order by number limit $3))`,
      [tenantId, numberOf(first), SUMMED_AT_ONCE]
    );
  }
  await client.query('commit');
};

/** As the invoices are numbered below. */
const numberOf = (place: number) => `F2020-${String(place).padStart(6, '0')}`;

const STATEMENTS = [
  `insert into sales_invoices (tenant_id, kind, number, customer_id, customer_name, issued_on, due_on,
     issued_at, content, sha256, net_cents, vat_cents, total_cents, open_cents, lines_text)
   select $1, 'manual', 'F2020-' || lpad(n::text, 6, '0'), c.id, c.name, day, day + 14, day,
     json_build_object('customer', json_build_object('name', c.name, 'vat_number', null),
       'lines', repeat('x', 1500))::text,
     md5(n::text), sums.net, sums.vat, sums.net + sums.vat,
     case when n % ${UNPAID_ONE_OF} = 0 then sums.net + sums.vat else 0 end,
     (array['Statief', 'Lamp', 'Kabel', 'Tafel', 'Truss', 'Doek', 'Hoist', 'Podium', 'Mengpaneel', 'Rookmachine',
       'Monitor', 'Zender', 'Accu', 'Beamer', 'Scherm', 'Intercom', 'Rack', 'Dimmer', 'Hijsband', 'Kist'])[1 + n % 20]
       || ' | Kabel ' || n % 500 || case when n % 2000 = 0 then ' | Discobol' else '' end
   from generate_series(1, ${INVOICES}) n
   cross join lateral (
     select current_date - ${DAYS} + n * ${DAYS} / ${INVOICES} as day, ${LINES} * (1000 + n * 7 % 9000) as net
   ) basis
   cross join lateral (select basis.net::bigint as net, round(basis.net * 0.21)::bigint as vat) sums
   cross join (select array_agg(id order by id) as ids from customers where tenant_id = $1) known
   join customers c
     on c.id = known.ids[case when n % 100 = 1 then 1 else 1 + (n + n / ${UNPAID_ONE_OF}) % cardinality(known.ids) end]`,
  `insert into sales_lines (tenant_id, invoice_id, position, kind, description, amount, unit_price_cents,
     vat_code_id, product_id, each_cents, net_cents)
   select $1, i.id, at, (array['rental', 'sale', 'crew'])[at], 'Regel', 1, i.net_cents / ${LINES},
     code.id, known.ids[1 + (i.id + at) % cardinality(known.ids)], i.net_cents / ${LINES},
     i.net_cents / ${LINES}
   from sales_invoices i
   cross join generate_series(1, ${LINES}) at
   cross join (select min(id) as id from vat_codes where tenant_id = $1 and key = 'high') code
   cross join (select array_agg(id) as ids from products where tenant_id = $1) known
   where i.tenant_id = $1`,
  `insert into sales_vat (tenant_id, invoice_id, vat_code_id, rate, discount_cents, base_cents, vat_cents)
   select $1, i.id, code.id, 21, 0, i.net_cents, i.vat_cents from sales_invoices i
   cross join (select min(id) as id from vat_codes where tenant_id = $1 and key = 'high') code
   where i.tenant_id = $1`,
  `insert into sales_payments (tenant_id, customer_id, "on", amount_cents, method, reference)
   select $1, customer_id, least(issued_on + 10, current_date), total_cents, 'bank', number
   from sales_invoices where tenant_id = $1 and open_cents = 0`,
  `insert into sales_allocations (tenant_id, payment_id, invoice_id, amount_cents, "on")
   select $1, p.id, i.id, p.amount_cents, p."on" from sales_payments p
   join sales_invoices i on i.tenant_id = p.tenant_id and i.number = p.reference
   where p.tenant_id = $1`,
  `insert into sales_reminders (tenant_id, invoice_id, level, "on")
   select $1, id, level, due_on + 7 * level from sales_invoices, generate_series(1, 3) level
   where tenant_id = $1 and open_cents > 0 and id % 3 <> 0 and due_on + 7 * level < current_date`,
];
