import type { DatabaseClient } from '#server/db/connection';

/** A company whose ordinary day is measured. */
export interface Company {
  products: number;
  /** The units of all of them together. */
  units: number;
  projects: number;
}

/** The size of a large company: 150,000 lines, half of them with movements. */
export const LARGE_COMPANY: Company = { products: 3_000, units: 60_000, projects: 5_000 };

/** A company whose shortages take a while to read. */
export const MIDDLE_COMPANY: Company = { products: 600, units: 6_000, projects: 2_000 };

/** The same on a small scale, to try that it goes at all. */
export const SMALL_COMPANY: Company = { products: 150, units: 1_500, projects: 250 };

const LINES = 30;
const DAYS_EACH_WAY = 240;

/** Halls in which the units lie, in equal parts. */
const HALLS = 6;

/** Projects at whose doors people scan, each with units of its own. */
const DOORS = 12;

/** Products that go out there, of each one unit a door. */
export const AT_DOOR = 40;

/** The prefix of those projects' names. */
export const DOOR = 'Deur';

/** Projects whose lines have units of their own chosen for them. */
const WITH_UNITS = 25;

/**
 * Products with their units, and projects over 480 days with lines, claims and movements, as the database
 * would make them: written without triggers, as 150,000 lines one by one take many minutes.
 */
export const fillCompany = async (client: DatabaseClient, tenantId: number, company: Company) => {
  await inOneTransaction(client, async () => {
    await addProducts(client, tenantId, company);
    await client.query('set local session_replication_role = replica');
    await addProjects(client, tenantId, company);
    await addLines(client, tenantId, company);
    await addMovements(client, tenantId);
  });
  // PostgreSQL may have counted the rows before they were committed: with none, a trigger reads each for each.
  await client.query('analyze');
  await inOneTransaction(client, async () => {
    await addDoors(client, tenantId);
    await addStocktaking(client, tenantId);
  });
};

const inOneTransaction = async (client: DatabaseClient, work: () => Promise<void>) => {
  await client.query('begin');
  await client.query(`select set_config('app.all_tenants', 'on', true)`);
  await work();
  await client.query('commit');
};

const addProducts = async (
  client: DatabaseClient,
  tenantId: number,
  { products, units }: Company
) => {
  await client.query(
    `insert into products (tenant_id, name, code, category_id)
      select $1::int, 'Lamp ' || lpad(k::text, 4, '0'), 'L' || k, 1 + k % 3
      from generate_series(0, $2::int - 1) k`,
    [tenantId, products]
  );
  await client.query(
    `create temp table shelf on commit drop as
      select id, row_number() over (order by id)::int - 1 as k from products
      where tenant_id = ${tenantId} and name like 'Lamp %'`
  );
  await client.query(
    `insert into equipment (tenant_id, name, code, product_id, location)
      select $1::int, 'Lamp', 'U' || n, shelf.id,
        'Hal ' || 1 + n % $3::int || ', stelling ' || n % 50
      from generate_series(0, $2::int - 1) n join shelf on shelf.k = n % $4::int`,
    [tenantId, units, HALLS, products]
  );
};

const addProjects = (client: DatabaseClient, tenantId: number, { projects }: Company) =>
  client.query(
    `insert into projects (tenant_id, name, status, start_date, end_date, number)
      select $1::int, 'Klus ' || n, status, start_date,
        start_date + make_interval(days => 1 + n % 3), '2026-' || lpad(n::text, 6, '0')
      from (
        select n,
          case when n % 10 < 7 then 'boeking' when n % 10 < 9 then 'optie' else 'offerte' end as status,
          date_trunc('hour', now())
            + make_interval(hours => (24 * $3::int * (2 * (n - 1) - $2::int) / $2)::int) as start_date
        from generate_series(1, $2::int) n
      ) spread`,
    [tenantId, projects, DAYS_EACH_WAY]
  );

const addLines = async (client: DatabaseClient, tenantId: number, { products }: Company) => {
  await client.query(
    `insert into project_lines (tenant_id, project_id, product_id, name, amount)
      select $1::int, drawn.id, shelf.id, 'Lamp', 1 + drawn.id % 8
      from (
        select job.id, floor(power(random(), 1.6) * $2::int)::int as k
        from projects job cross join generate_series(1, $3::int) where job.tenant_id = $1
      ) drawn join shelf using (k)`,
    [tenantId, products, LINES]
  );
  await client.query(
    `create temp table placed on commit drop as
      select line.id as line_id, line.product_id, line.project_id, line.amount, job.start_date,
        job.end_date, job.status = 'boeking' as firm,
        job.status = 'boeking' and job.end_date < now() as is_over
      from project_lines line join projects job on job.id = line.project_id
      where line.tenant_id = ${tenantId}`
  );
  await client.query(
    `insert into project_line_parts
        (tenant_id, line_id, product_id, amount_each, out_amount, back_amount, most_out)
      select $1::int, line_id, product_id, 1, moved, moved, moved
      from placed cross join lateral (select case when is_over then amount else 0 end as moved) m`,
    [tenantId]
  );
  await client.query(
    `insert into claims
        (tenant_id, source_id, kind, product_id, project_id, starts_at, ends_at, amount, firm, to_go)
      select $1::int, line_id, 'plan', product_id, project_id, start_date, end_date, amount, firm,
        case when is_over then 0 else amount end
      from placed`,
    [tenantId]
  );
  await client.query(
    `insert into project_line_units (tenant_id, line_id, product_id, equipment_id, starts_at, ends_at)
      select distinct on (unit.id) $1::int, placed.line_id, placed.product_id, unit.id,
        placed.start_date, placed.end_date
      from (select distinct project_id from placed where firm and not is_over
        order by project_id desc limit ${WITH_UNITS}) chosen
      join placed using (project_id)
      join equipment unit on unit.tenant_id = $1 and unit.product_id = placed.product_id
      order by unit.id, placed.line_id`,
    [tenantId]
  );
};

const addMovements = (client: DatabaseClient, tenantId: number) =>
  client.query(
    `insert into stock_movements (tenant_id, line_id, product_id, way, amount, moved_at, told_at)
      select $1::int, line_id, product_id, way, amount, moved_at, moved_at
      from placed cross join lateral (values ('out', start_date), ('back', end_date)) moved (way, moved_at)
      where is_over`,
    [tenantId]
  );

/** Jobs of today, of things that nobody else has: whatever is scanned there goes out, and comes back. */
const addDoors = async (client: DatabaseClient, tenantId: number) => {
  await client.query(
    `insert into products (tenant_id, name, code)
      select $1::int, 'Deurlamp ' || n, 'D' || n from generate_series(1, $2::int) n`,
    [tenantId, AT_DOOR]
  );
  await client.query(
    `insert into equipment (tenant_id, name, code, product_id, location)
      select $1::int, 'Deurlamp', product.code || '-' || door, product.id, 'Hal 1, deur'
      from products product cross join generate_series(1, $2::int) door
      where product.tenant_id = $1 and product.name like 'Deurlamp %'`,
    [tenantId, DOORS]
  );
  await client.query(
    `insert into projects (tenant_id, name, status, start_date, end_date)
      select $1::int, '${DOOR} ' || n, 'boeking', date_trunc('hour', now()),
        date_trunc('hour', now()) + interval '2 days' from generate_series(1, $2::int) n`,
    [tenantId, DOORS]
  );
  await client.query(
    `insert into project_lines (tenant_id, project_id, product_id, name, amount)
      select job.tenant_id, job.id, product.id, 'Deurlamp', 1
      from projects job join products product on product.tenant_id = job.tenant_id
      where job.tenant_id = $1 and job.name like '${DOOR} %' and product.name like 'Deurlamp %'`,
    [tenantId]
  );
};

const addStocktaking = (client: DatabaseClient, tenantId: number) =>
  client.query(`insert into stocktakings (tenant_id, location) values ($1, 'Hal 2')`, [tenantId]);
