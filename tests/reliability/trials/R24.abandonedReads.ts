import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '#server/db/connection';
import { MIDDLE_COMPANY } from '../../bench/dayData.ts';
import { type Answer, callerOf, isDone } from '../support/calls.ts';
import { addCompany } from '../support/company.ts';
import { BOTH, type Place, withDatabase, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { atMost, none, type Result, type Trial } from '../support/trial.ts';

/** Reads whose callers hang up. */
const ABANDONED = 40;

/** After how long they do, in milliseconds. */
const HANG_UP_MS = 100;

/** Maximum extra milliseconds of a short call. */
const LONGER_MS = 250;

/** Disconnected clients leave nothing behind that others wait for. Counted in rounds. */
export const abandonedReads: Trial = {
  title: 'abandoned reads',
  engines: BOTH,
  dependsOnEngine: true,
  sizes: { quick: 1, usual: 5, full: 20 },
  run: (engine, rounds) =>
    withPlace(engine, async place => {
      const { tokens } = await withDatabase(place, connection =>
        addCompany(connection, MIDDLE_COMPANY, 1)
      );
      const [token = ''] = tokens;
      return withProduct(place, async ({ url }) => {
        const call = callerOf(url, token);
        const me = () => call('GET', '/auth/me');
        await call('GET', '/shortages');
        const { ms: oneRead } = await call('GET', '/shortages');
        const before = await inTurn(10, me);
        const after: Answer[] = [];
        const left: unknown[] = [];
        for (let round = 0; round < rounds; round += 1) {
          await abandon(`${url}/api/shortages`, token);
          after.push(...(await inTurn(3, me)));
          await delay(1_000);
          left.push(...(await queriesAtWork(place)));
        }
        const longest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
        const results: Result[] = [
          none(
            `of ${after.length} calls after them: not answered`,
            after.filter(answer => !isDone(answer)).map(({ status, text }) => `${status} ${text}`)
          ),
          atMost(
            `the longest of them, against ${longest(before).toFixed(0)} ms before`,
            longest(after),
            // The embedded database has to end the one that it is at.
            Math.round(longest(before) + LONGER_MS + (place.databaseUrl ? 0 : 2 * oneRead)),
            'ms'
          ),
        ];
        return place.databaseUrl
          ? [...results, none('queries at work a second later', left)]
          : results;
      });
    }),
};

const inTurn = async (count: number, send: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1) answers.push(await send());
  return answers;
};

/** Sends so many calls at once, and disconnects. */
const abandon = async (url: string, token: string) => {
  const signal = AbortSignal.timeout(HANG_UP_MS);
  const headers = { authorization: `Bearer ${token}` };
  await Promise.allSettled(
    Array.from({ length: ABANDONED }, async () => (await fetch(url, { headers, signal })).text())
  );
};

const queriesAtWork = async ({ databaseUrl }: Place) => {
  if (!databaseUrl) return [];
  const connection = await openPostgres(databaseUrl);
  try {
    const { rows } = await connection.pool.query<{ query: string }>(
      `select left(query, 80) as query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
         and query ilike '%shortage%'`
    );
    return rows;
  } finally {
    await connection.close();
  }
};
