import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseBusy } from '#server/db/failures';
import { RACE_ROUNDS } from '../support/raceRounds.ts';
import { companyOf, hour, refusalOf, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await companyOf(test);
});

const rounds = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);

const COLUMNS = `source_id, kind, product_id, seq, project_id, starts_at, ends_at, amount, firm, uncovered`;

/** Differences between the claims of projects and those that their lines should have. */
const disagreements = async (projects: number[]) => {
  const { rows } = await test.pool.query(
    `with wanted as materialized (
       select ${COLUMNS} from wanted_line_claims($1, array(
         select id from project_lines where tenant_id = $1 and project_id = any($2::int[])))
     ), kept as materialized (
       select ${COLUMNS} from claims where tenant_id = $1 and project_id = any($2::int[])
     )
     (select * from wanted except select * from kept)
     union all (select * from kept except select * from wanted)`,
    [ours.tenant, projects]
  );
  return rows;
};

describe.each(rounds)('at once, round %i', () => {
  it('fifty bookings of the last ones: exactly those that fit are taken', async () => {
    const lamp = await ours.product(10);
    const projects = await Promise.all(
      Array.from({ length: 50 }, () => ours.project('boeking', hour(0), hour(10)))
    );
    const refusals = await Promise.all(
      projects.map(project => refusalOf(ours.line(project, lamp, 1)))
    );
    expect(refusals.filter(refusal => refusal === undefined)).toHaveLength(10);
    expect(refusals.filter(refusal => refusal?.code === 'shortage')).toHaveLength(40);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, 0]);
  });

  it('two confirm the last one', async () => {
    const lamp = await ours.product(1);
    const options = await Promise.all(
      [1, 2].map(() => ours.booked([lamp, 1], [hour(0), hour(10)], 'optie'))
    );
    const refusals = await Promise.all(
      options.map(({ id }) =>
        refusalOf(ours.write(sql`update projects set status = 'boeking' where id = ${id}`))
      )
    );
    expect(refusals.filter(refusal => refusal === undefined)).toHaveLength(1);
  });

  it('projects of 300 lines in opposite orders: none waits for another for ever', async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into products (tenant_id, name, stock)
       select $1, 'Lamp ' || n, 6 from generate_series(1, 300) n returning id`,
      [ours.tenant]
    );
    const ids = rows.map(({ id }) => id);
    const options = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const project = await ours.project('optie', hour(0), hour(10));
        await ours.write(sql`insert into project_lines (tenant_id, project_id, product_id, name, amount)
          select ${ours.tenant}, ${project}, id, 'Lamp', 1
          from unnest(${sql.param(number % 2 === 0 ? ids : ids.toReversed())}::int[]) id`);
        return project;
      })
    );
    await Promise.all(
      options.map(id => ours.write(sql`update projects set status = 'boeking' where id = ${id}`))
    );
    expect(await ours.free(ids[0] ?? 0, hour(0), hour(10))).toEqual([0, 0]);
    expect(await ours.free(ids[299] ?? 0, hour(0), hour(10))).toEqual([0, 0]);
  });

  it('stock that is lowered while it is booked is never below what is promised', async () => {
    const lamp = await ours.product(10);
    const projects = await Promise.all(
      Array.from({ length: 12 }, () => ours.project('boeking', hour(0), hour(10)))
    );
    const lower = (stock: number) =>
      refusalOf(ours.write(sql`update products set stock = ${stock} where id = ${lamp}`));
    await Promise.all([
      ...projects.map(project => refusalOf(ours.line(project, lamp, 1))),
      ...[8, 6, 4].map(lower),
    ]);
    const [free] = await ours.free(lamp, hour(0), hour(10));
    expect(free).toBeGreaterThanOrEqual(0);
  });

  it('a line that is added while its project is confirmed claims as firm', async () => {
    const lamp = await ours.product(100);
    const project = await ours.project('optie', hour(0), hour(10));
    await Promise.all([
      ours.write(sql`update projects set status = 'boeking' where id = ${project}`),
      ...Array.from({ length: 5 }, () => ours.line(project, lamp, 1)),
    ]);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([95, 95]);
    expect(await disagreements([project])).toEqual([]);
  });

  it('a unit is given to one of those who want it', async () => {
    const lamp = await ours.product(0);
    const units = await Promise.all([1, 2, 3].map(() => ours.unit(lamp, crypto.randomUUID())));
    const jobs = await Promise.all(units.map(() => ours.booked([lamp, 1], [hour(0), hour(10)])));
    const refusals = await Promise.all(
      jobs.map(({ line }) =>
        refusalOf(
          ours.write(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
            values (${ours.tenant}, ${line}, ${lamp}, ${units[0]})`)
        )
      )
    );
    expect(refusals.filter(refusal => refusal?.code === 'unit_taken')).toHaveLength(2);
  });

  it('anything goes on together: nothing is promised twice, and claims are as their sources', async () => {
    const lamps = await Promise.all([4, 5, 6].map(stock => ours.product(stock)));
    const jobs = await Promise.all(
      lamps.flatMap(lamp =>
        [0, 4, 8].map(start => ours.booked([lamp, 2], [hour(start), hour(start + 10)], 'optie'))
      )
    );
    const settled = await Promise.allSettled(
      jobs.flatMap(({ id, line }, number) => [
        ours.write(sql`update projects set status = 'boeking' where id = ${id}`),
        ours.write(sql`update project_lines set amount = 3 where id = ${line}`),
        ours.line(id, lamps[number % 3] ?? 0, 1),
        ours.write(
          sql`update projects set end_date = end_date + interval '3 hours' where id = ${id}`
        ),
      ])
    );
    const failures = settled.flatMap(result =>
      result.status === 'rejected' ? [result.reason] : []
    );
    for (const failure of failures) {
      // Two statements of one project may get in each other's way: these are made again.
      if (isDatabaseBusy(failure)) continue;
      expect(await refusalOf(Promise.reject(failure))).toMatchObject({ code: 'shortage' });
    }
    for (const lamp of lamps) {
      expect((await ours.free(lamp, hour(0), hour(40)))[0]).toBeGreaterThanOrEqual(0);
    }
    expect(await disagreements(jobs.map(({ id }) => id))).toEqual([]);
  });
});
