import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { settledImport } from '../support/imports.ts';
import { plannerOf, query } from '../support/planner.ts';
import { companyOf } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const year = new Date().getUTCFullYear();

const numbered = (...numbers: number[]) =>
  numbers.map(number => `${year}-${String(number).padStart(4, '0')}`);

const importing = { 'content-type': 'text/csv' };

describe("a project's number", () => {
  it('is given when it is made, counted by company and year, and stays', async () => {
    const ours = await plannerOf(test);
    const theirs = await plannerOf(test);
    const [first, second] = [
      await ours.add('/projects', { name: 'Een' }),
      await ours.add('/projects', { name: 'Twee' }),
    ];
    const other = await theirs.add('/projects', { name: 'Ander' });
    expect([first.number, second.number, other.number]).toEqual(numbered(1, 2, 1));
    const renamed = await ours.call('PATCH', `/projects/${first.id}`, { name: 'Uno' });
    expect(renamed.json().number).toBe(first.number);
    const typed = await ours.call('PATCH', `/projects/${first.id}`, { number: '1' });
    expect(typed.json().fields).toHaveProperty('number');
    await ours.call('DELETE', `/projects/${second.id}`);
    expect((await ours.add('/projects', { name: 'Drie' })).number).toBe(numbered(3)[0]);
  });

  it('grows beyond four digits', async () => {
    const { tenantId, add } = await plannerOf(test);
    await add('/projects', { name: 'Een' });
    await test.pool.query(`update project_numbers set last = 9999 where tenant_id = $1`, [
      tenantId,
    ]);
    expect((await add('/projects', { name: 'Veel' })).number).toBe(`${year}-10000`);
  });

  it("is of the year in the company's zone", async () => {
    const ours = await companyOf(test, await test.addTenant({ time_zone: 'Pacific/Kiritimati' }));
    const id = await ours.write(sql`insert into projects (tenant_id, name, created_at)
      values (${ours.tenant}, 'Nieuwjaar', '2030-12-31T12:00:00Z') returning id`);
    const { rows } = await ours.run(tx =>
      tx.execute(sql`select number from projects where id = ${id}`)
    );
    expect(rows).toEqual([{ number: '2031-0001' }]);
  });

  it('is found by the list and the search, exported, and not imported', async () => {
    const { add, call } = await plannerOf(test);
    await add('/projects', { name: 'Een' });
    const { number } = await add('/projects', { name: 'Twee' });
    const found = await call('GET', `/projects?${query({ filter: { q: number } })}`);
    expect(found.json()).toMatchObject([{ name: 'Twee' }]);
    const { body } = await call('GET', `/search?q=${number}`);
    expect(body).toContain('Twee');
    const csv = (await call('GET', '/projects/export')).body;
    expect(csv.split('\n')[2]).toContain(`${number};Twee;`);
    const sent = await call('POST', '/projects/import', Buffer.from(csv), importing);
    expect(sent.json()).toMatchObject({ imported: 2, errors: [] });
    const names = (await call('GET', '/projects')).json();
    expect(names.map((row: { number: string }) => row.number)).toEqual(numbered(1, 2, 3, 4));
  });

  it('is never given twice: 50 at once, and imports between them', async () => {
    const { add, call } = await plannerOf(test);
    const rows = Array.from({ length: 450 }, (_, index) => `Rij ${index}`);
    const csv = Buffer.from(['Naam', ...rows].join('\n'));
    const bring = async () => {
      const answer = await call('POST', '/projects/import', csv, importing);
      return settledImport(call, answer.json().id);
    };
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, (_, index) => add('/projects', { name: `A ${index}` })),
      bring(),
      ...Array.from({ length: 25 }, (_, index) => add('/projects', { name: `B ${index}` })),
      bring(),
    ]);
    expect(answers).toHaveLength(52);
    const all: { number: string }[] = (await call('GET', '/projects')).json();
    const given = new Set(all.map(({ number }) => number));
    expect(all).toHaveLength(950);
    expect([...given].toSorted()).toEqual(numbered(...all.map((_, index) => index + 1)));
  });

  it.skipIf(!inject('postgres'))('keeps the order of locks while lines are added', async () => {
    const ours = await companyOf(test);
    const lamps = await Promise.all(Array.from({ length: 5 }, () => ours.product(500)));
    const withLines = (id: number) => sql`insert into project_lines
      (tenant_id, project_id, product_id, name, amount)
      select ${ours.tenant}, ${id}, product_id, 'Lamp', 1
      from unnest(${sql.param(lamps)}::int[]) product_id returning id`;
    const waiting = await Promise.all(
      Array.from({ length: 10 }, () => ours.project('optie', '2031-01-01', '2031-01-02'))
    );
    for (const id of waiting) await ours.write(withLines(id));
    const make = () =>
      ours.run(async tx => {
        const { rows } = await tx.execute<{ id: number }>(sql`insert into projects
          (tenant_id, name, status, start_date, end_date)
          values (${ours.tenant}, 'Gala', 'boeking', '2031-01-01', '2031-01-02') returning id`);
        await tx.execute(withLines(rows[0]?.id ?? 0));
      });
    const confirm = (id: number) =>
      ours.write(sql`update projects set status = 'boeking' where id = ${id} returning id`);
    const made = await Promise.allSettled(waiting.flatMap(id => [make(), confirm(id)]));
    expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('the dates of a project', () => {
  it('end after they start; an older one that does not can still be renamed', async () => {
    const { tenantId, call } = await plannerOf(test);
    const at = '2030-06-01T10:00:00.000Z';
    const same = { name: 'Gala', start_date: at, end_date: at };
    expect((await call('POST', '/projects', same)).json().fields).toHaveProperty('end_date');
    const ours = await companyOf(test, tenantId);
    const id = await ours.project('optie', at, at);
    const older = (await call('GET', `/projects/${id}`)).json();
    const renamed = await call('PATCH', `/projects/${id}`, { name: 'Bal' });
    expect(renamed.json()).toMatchObject({ name: 'Bal', end_date: at });
    const whole = await call('PUT', `/projects/${id}`, { ...older, name: 'Feest', version: 2 });
    expect(whole.statusCode, whole.body).toBe(200);
    const moved = await call('PATCH', `/projects/${id}`, { start_date: '2030-06-02T10:00:00Z' });
    expect(moved.json().fields).toHaveProperty('end_date');
    const longer = await call('PATCH', `/projects/${id}`, { end_date: '2030-06-02T10:00:00Z' });
    expect(longer.statusCode).toBe(200);
  });
});
