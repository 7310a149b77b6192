import { beforeAll, describe, expect, it } from 'vitest';
import { knownDays, touches } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { warehouseOf } from '../support/warehouse.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const AMSTERDAM = 'Europe/Amsterdam';

/** A local time in Amsterdam as a moment. */
const at = (local: string) => momentOf(local, AMSTERDAM) ?? '';

/** Dates at and around 00:00, also of the days of 23 and 25 hours. */
const DATES: [from: string | null, until: string | null][] = ['2026-03-29', '2026-10-25'].flatMap(
  day => {
    const [start, end] = [at(`${day}T00:00`), at(`${shiftDay(day, 1)}T00:00`)];
    const [evening, late] = [at(`${shiftDay(day, -1)}T20:00`), at(`${shiftDay(day, 1)}T00:01`)];
    return [
      [evening, start],
      [evening, end],
      [start, end],
      [start, late],
      [start, null],
      [null, start],
      [null, end],
      [start, at(`${day}T23:59`)],
    ] satisfies [string | null, string | null][];
  }
);

describe.each([
  ['projects', { name: 'name', start: 'start_date', end: 'end_date' }],
  ['transport', { name: 'vehicle', start: 'departure', end: 'arrival' }],
] as const)('a list of %s', (resource, fields) => {
  it('has on a day what touches it, by the rule that the browser has', async () => {
    const { call, add } = await plannerOf(test);
    for (const [index, [from, until]] of DATES.entries()) {
      const dates = { [fields.start]: from, [fields.end]: until };
      await add(`/${resource}`, { [fields.name]: `Nr ${index}`, ...dates });
    }
    const listed = async (period: string) => {
      const asked = query({ range: [0, 99], filter: { period } });
      const rows: Record<string, string>[] = (await call('GET', `/${resource}?${asked}`)).json();
      return new Set(rows.map(row => row[fields.name]));
    };
    const wanted = (isIn: (first: string, last: string) => boolean) =>
      new Set(
        DATES.flatMap(([from, until], index) => {
          const days = knownDays({ from, until }, AMSTERDAM);
          return days && isIn(days.first, days.last) ? [`Nr ${index}`] : [];
        })
      );
    for (const middle of ['2026-03-29', '2026-10-25']) {
      for (const by of [-2, -1, 0, 1, 2]) {
        const day = shiftDay(middle, by);
        expect(await listed(`${day}/${day}`), day).toEqual(
          wanted((first, last) => touches({ first, last }, day))
        );
        expect(await listed(`${day}/`), day).toEqual(wanted((_first, last) => last >= day));
        expect(await listed(`/${day}`), day).toEqual(wanted(first => first <= day));
      }
    }
  });

  it('counts what ended at 00:00 today as past, and what begins then as to come', async () => {
    const { call, add } = await plannerOf(test);
    const midnight = at(`${localDay(Date.now(), AMSTERDAM)}T00:00`);
    const before = new Date(Date.parse(midnight) - 3_600_000).toISOString();
    const plan = (name: string, from: string | null, until: string | null) =>
      add(`/${resource}`, { [fields.name]: name, [fields.start]: from, [fields.end]: until });
    await plan('Gisteren', before, midnight);
    await plan('Gisteren klaar', null, midnight);
    await plan('Vandaag', midnight, null);
    await plan('Ooit', null, null);
    const listed = async (period: string) => {
      const asked = query({ filter: { period } });
      const rows: Record<string, string>[] = (await call('GET', `/${resource}?${asked}`)).json();
      return rows.map(row => row[fields.name] ?? '').toSorted();
    };
    expect(await listed('past')).toEqual(['Gisteren', 'Gisteren klaar']);
    expect(await listed('upcoming')).toEqual(['Ooit', 'Vandaag']);
    expect(await listed('next30')).toEqual(['Vandaag']);
  });
});

it('the dashboard leaves out an option that ended at 00:00 today, and has what ends today', async () => {
  const { call, add } = await plannerOf(test);
  const today = localDay(Date.now(), AMSTERDAM);
  const option = (name: string, from: string, until: string) =>
    add('/projects', { name, status: 'optie', start_date: at(from), end_date: at(until) });
  await option('Gisteren', `${shiftDay(today, -1)}T12:00`, `${today}T00:00`);
  await option('Vandaag', `${today}T00:00`, `${shiftDay(today, 1)}T00:00`);
  const { undecided } = (await call('GET', '/dashboard')).json();
  expect(names({ json: () => undecided.rows })).toEqual(['Vandaag']);
});

it('the options of a week are those that end in it, the last of its Sunday at 00:00', async () => {
  const { call, add } = await plannerOf(test);
  const today = localDay(Date.now(), AMSTERDAM);
  const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7));
  const option = async (name: string, end: string) => {
    const { id } = await add('/projects', { name, status: 'optie' });
    // A past end cannot be set: it passed meanwhile.
    await test.pool.query('update projects set option_until = $2 where id = $1', [id, end]);
  };
  await option('Vorige week', at(`${monday}T00:00`));
  await option('Zondag', at(`${shiftDay(monday, 7)}T00:00`));
  const { options } = (await call('GET', '/dashboard')).json();
  expect(names({ json: () => options.rows })).toEqual(['Zondag']);
});

it('the planning has what begins with its first day, and not what ended there', async () => {
  const { call, add } = await plannerOf(test);
  const [from, until] = [at('2031-01-09T00:00'), at('2031-01-10T00:00')];
  const job = (name: string, start_date: string | null, end_date: string | null) =>
    add('/projects', { name, status: 'optie', start_date, end_date });
  await job('Eerder', at('2031-01-08T12:00'), from);
  await job('Begint', from, null);
  await job('Eindigt', null, until);
  await job('Later', until, null);
  const asked = new URLSearchParams({ by: 'projects', from, until });
  const rows: { name: string }[] = (await call('GET', `/planning?${asked}`)).json();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Begint', 'Eindigt']);
});

describe('the day of the warehouse', () => {
  const cardsOn = async (ours: Awaited<ReturnType<typeof warehouseOf>>, day: string) => {
    const { late, out, back } = (await ours.call('GET', `/warehouse?day=${day}`)).json();
    return [late, out, back].map(cards =>
      cards.map(({ project_id }: { project_id: number }) => project_id)
    );
  };

  it.each([
    ['2031-01-08', '2031-01-09'],
    // A day of 23 hours, and one of 25.
    ['2031-03-30', '2031-03-31'],
    ['2031-10-26', '2031-10-27'],
  ])('has what comes back at 00:00 on %s, and not on %s', async (day, next) => {
    const ours = await warehouseOf(test);
    const { id } = await ours.coded('NACHT', 5);
    const job = await ours.booked([id, 1], [at(`${day}T00:00`), at(`${next}T00:00`)]);
    expect(await cardsOn(ours, shiftDay(day, -1))).toEqual([[], [], []]);
    expect(await cardsOn(ours, day)).toEqual([[], [job.id], [job.id]]);
    expect(await cardsOn(ours, next)).toEqual([[], [], []]);
  });

  it('has as late on the next day what was not back at 00:00', async () => {
    const ours = await warehouseOf(test);
    const { id } = await ours.coded('LAAT', 5);
    const period: [string, string] = [at('2026-01-08T12:00'), at('2026-01-09T00:00')];
    const job = await ours.booked([id, 1], period);
    const scan = { id: crypto.randomUUID(), code: 'LAAT', mode: 'out' as const, at: period[0] };
    await ours.scan(job.id, scan);
    expect(await cardsOn(ours, '2026-01-08')).toEqual([[], [job.id], [job.id]]);
    expect(await cardsOn(ours, '2026-01-09')).toEqual([[job.id], [], []]);
  });
});
