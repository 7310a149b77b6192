import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { RACE_ROUNDS } from '../support/raceRounds.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction();
});

const rounds = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);

const untilServed = async <Answer extends { statusCode: number }>(
  send: () => Promise<Answer>
): Promise<Answer> => {
  const answer = await send();
  return answer.statusCode === 503 ? untilServed(send) : answer;
};

const countsOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, of]) => [
      status,
      of.length,
    ])
  );

const assign = (shift_id: number, crew_ids: number[], state = 'confirmed') => ({
  op: 'assign',
  shift_id,
  crew_ids,
  state,
});

/** What no moment may have: two firm bookings of a person, more confirmed people than places. */
const broken = () =>
  test.database.tenantTransaction(
    { actor: PLATFORM, tenantId: ours.tenantId, allTenants: false },
    async tx => {
      const { rows } = await tx.execute<{ what: string }>(sql`
        select 'twice' as what from bookings one
        join bookings other on other.tenant_id = one.tenant_id and other.crew_id = one.crew_id
          and (other.source, other.source_id) > (one.source, one.source_id) and other.firm
          and other.starts_at < one.ends_at and other.ends_at > one.starts_at
        where one.firm
        union all
        select 'full' from shifts shift
        where shift.amount < (select count(*) from assignments own
          where own.tenant_id = shift.tenant_id and own.shift_id = shift.id
            and own.state = 'confirmed')
        union all
        select 'unbooked' from assignments own
        join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
        where own.state = 'confirmed' and not exists (select from bookings held
          where held.tenant_id = own.tenant_id and held.source_id = own.id and held.firm)`);
      return rows;
    }
  );

// Many at once take long on a slow machine: what is refused as too busy is sent again.
describe.each(rounds)('at the same moment, round %i', { timeout: 180_000 }, () => {
  it('of twenty projects that want a person one gets them', async () => {
    const jan = await ours.person();
    const wanted = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const project = await ours.project();
        return { project, shift: await ours.shift(project, stagehand) };
      })
    );
    const answers = await Promise.all(
      wanted.map(({ project, shift }) =>
        untilServed(() => ours.post(project, [assign(shift, [jan])]))
      )
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await broken()).toEqual([]);
  });

  it('many who plan the same people in any order neither break a rule nor stand still', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => ours.person()));
    const jobs = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const project = await ours.project();
        const shift = await ours.shift(project, stagehand, {
          amount: 3,
          from: hour(8 + at),
          until: hour(12 + at),
        });
        return { project, shift };
      })
    );
    // Each order and each step differs by its place, and is the same in every run.
    const answers = await Promise.all(
      jobs.flatMap(({ project, shift }, job) =>
        Array.from({ length: 5 }, (_, turn) => {
          const own = people.toSorted(
            (one, other) => ((one * (turn + 3)) % 7) - ((other * (job + 2)) % 7)
          );
          const changes = [
            [assign(shift, own.slice(0, 3))],
            [assign(shift, own.slice(2, 5), 'planned')],
            [{ op: 'update_shift', id: shift, amount: 2 + (turn % 3), from: hour(7 + job) }],
            [
              assign(shift, own.slice(0, 1)),
              { op: 'update_shift', id: shift, until: hour(13 + job) },
            ],
            [{ op: 'update_shift', id: shift, travel_before: 15 * turn }],
          ][turn];
          return untilServed(() => ours.post(project, changes ?? []));
        })
      )
    );
    expect(
      Object.keys(countsOf(answers)).filter(status => !['200', '409'].includes(status))
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});
