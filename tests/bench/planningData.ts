import type { DatabaseClient } from '#server/db/connection';

/** The number of claims. */
export interface Claims {
  /** Of the measured company. */
  own: number;
  /** Of all others. */
  others: number;
  otherTenants: number;
}

/** Lines of an ordinary project, and of the large ones that are confirmed. */
const LINES = 20;
export const LARGE_LINES = 300;

/** Large projects, all options, on products that nobody else has. */
const LARGE_PROJECTS = 51;

/** The prefix of large projects' names. */
export const LARGE = 'Groot';

const DAYS_BACK = 1_095;
const DAYS_AHEAD = 365;

/**
 * Projects over four years, with claims as the database would make them: written without triggers, as
 * a million lines one by one take an hour. Some products are in demand and short, most are not.
 */
export const fillClaims = async (client: DatabaseClient, tenantId: number, claims: Claims) => {
  await client.query('begin');
  await client.query(`select set_config('app.all_tenants', 'on', true)`);
  await addTenants(client, tenantId, claims);
  await client.query('set local session_replication_role = replica');
  await addProducts(client);
  await addProjects(client);
  await addLines(client);
  await client.query('set local session_replication_role = origin');
  await addLargeProjects(client, tenantId);
  await client.query('commit');
};

const addTenants = async (
  client: DatabaseClient,
  tenantId: number,
  { own, others, otherTenants }: Claims
) => {
  await client.query(
    `insert into tenants (name) select 'Verhuur ' || n from generate_series(1, $1::int) n`,
    [otherTenants]
  );
  await client.query(
    `create temp table sizes on commit drop as
      select id as tenant_id, case when id = $1 then $2::int else $3::int end as projects,
        case when id = $1 then 2000 else 100 end as products from tenants`,
    [tenantId, Math.round(own / LINES), Math.round(others / Math.max(otherTenants, 1) / LINES)]
  );
};

const addProducts = async (client: DatabaseClient) => {
  await client.query(`insert into products (tenant_id, name, stock, category_id)
    select tenant_id, 'Lamp ' || lpad(k::text, 4, '0'), 20 + 60 / (k + 1), 1 + k % 3
    from sizes cross join generate_series(0, products - 1) k`);
  await client.query(`create temp table shelf on commit drop as
    select tenant_id, id, row_number() over (partition by tenant_id order by id)::int - 1 as k
    from products`);
};

const addProjects = (client: DatabaseClient) =>
  client.query(
    `insert into projects (tenant_id, name, status, start_date, end_date, number)
      select tenant_id, 'Klus ' || n, status, start_date,
        start_date + make_interval(days => 1 + n % 3), '2026-' || lpad(n::text, 6, '0')
      from (
        select s.tenant_id, n,
          case when n % 10 < 7 then 'boeking' when n % 10 < 9 then 'optie' else 'offerte' end as status,
          date_trunc('hour', now()) + make_interval(hours =>
            (random() * 24 * ($1::int + $2::int))::int - 24 * $1::int) as start_date
        from sizes s cross join generate_series(1, s.projects) n
      ) drawn`,
    [DAYS_BACK, DAYS_AHEAD]
  );

const addLines = async (client: DatabaseClient) => {
  await client.query(
    `insert into project_lines (tenant_id, project_id, product_id, name, amount)
      select drawn.tenant_id, drawn.id, shelf.id, 'Lamp', 1 + drawn.id % 8
      from (
        select job.tenant_id, job.id, floor(power(random(), 2) * s.products)::int as k
        from projects job join sizes s using (tenant_id) cross join generate_series(1, $1::int)
      ) drawn join shelf using (tenant_id, k)`,
    [LINES]
  );
  await client.query(`insert into project_line_parts (tenant_id, line_id, product_id, amount_each)
    select tenant_id, id, product_id, 1 from project_lines`);
  await client.query(`insert into claims
      (tenant_id, source_id, kind, product_id, project_id, starts_at, ends_at, amount, firm)
    select l.tenant_id, l.id, 'plan', l.product_id, l.project_id, job.start_date, job.end_date,
      l.amount, job.status = 'boeking'
    from project_lines l join projects job on job.id = l.project_id`);
};

const addLargeProjects = async (client: DatabaseClient, tenantId: number) => {
  await client.query(
    `insert into products (tenant_id, name, code, stock)
      select $1::int, 'Voorraad ' || n, 'V' || n, 1000 from generate_series(1, $2::int) n`,
    [tenantId, LARGE_LINES]
  );
  await client.query(
    `insert into projects (tenant_id, name, status, start_date, end_date)
      select $1::int, '${LARGE} ' || n, 'optie', date_trunc('day', now()) + interval '30 days',
        date_trunc('day', now()) + interval '33 days' from generate_series(1, $2::int) n`,
    [tenantId, LARGE_PROJECTS]
  );
  await client.query(
    `insert into project_lines (tenant_id, project_id, product_id, name, amount)
      select job.tenant_id, job.id, product.id, 'Voorraad', 1
      from projects job join products product on product.tenant_id = job.tenant_id
      where job.tenant_id = $1 and job.name like '${LARGE} %' and product.name like 'Voorraad %'`,
    [tenantId]
  );
};
