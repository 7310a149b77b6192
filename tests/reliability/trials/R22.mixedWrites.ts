import { z } from 'zod';
import { callAs, read, type Answer } from '../support/calls.ts';
import { atOnce, tally } from '../support/load.ts';
import { isInOrder, mixedWrites } from '../support/mixedWrites.ts';
import { auditProblems } from '../support/invariants.ts';
import { BOTH, withDatabase, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { atMost, none, percentile, type Trial } from '../support/trial.ts';

const CLIENTS = 32;

/** Maximum milliseconds of a write on PostgreSQL; the embedded database runs one at a time. */
const P99_MS = 300;

const me = z.looseObject({ user: z.looseObject({ tenant_id: z.int() }) });

/** Many people of one tenant write everything at once (docs/reliability.md, R22). Counted in writes. */
export const mixedWritesOfOneTenant: Trial = {
  title: 'concurrent writes of one tenant',
  engines: BOTH,
  dependsOnEngine: true,
  sizes: { quick: 320, usual: 10_000, full: 50_000 },
  run: (engine, count) =>
    withPlace(engine, async place => {
      const answers: Answer[] = [];
      let refused = 0;
      await withProduct(place, async product => {
        const call = await callAs(product.url, 'administrator');
        const platform = await callAs(product.url, 'superadmin');
        const tenantId = read(me, await call('GET', '/auth/me')).user.tenant_id;
        const write = await mixedWrites({ call, platform, tenantId });
        let next = 0;
        /** What is refused because too many wait is sent again, as its answer asks. */
        const untilServed = async (number: number): Promise<Answer> => {
          const answer = await write(number);
          if (!isTooBusy(answer)) return answer;
          refused += 1;
          return untilServed(number);
        };
        await atOnce(CLIENTS, async () => {
          while (next < count) answers.push(await untilServed((next += 1)));
        });
        await product.stop('SIGTERM');
      });
      const wrong = answers.filter(answer => !isInOrder(answer));
      const p99 = percentile(
        answers.map(({ ms }) => ms),
        0.99
      );
      return [
        none(
          `of ${answers.length} writes (${tally(answers)}): anything else answered`,
          wrong.map(({ method, path, status, text }) => `${method} ${path}: ${status} ${text}`)
        ),
        { what: 'sent again, as too many waited', value: String(refused) },
        none('deadlocks', Array.from({ length: await deadlocksAt(place) })),
        none('broken audit chains', await auditProblems(place)),
        engine === 'PostgreSQL'
          ? atMost('p99', p99, P99_MS, 'ms')
          : { what: 'p99', value: `${p99.toFixed(0)} ms` },
      ];
    }),
};

const isTooBusy = ({ status, text }: Answer) => status === 503 && text.includes('"server_busy"');

const deadlocksAt = (place: Parameters<typeof withDatabase>[0]) =>
  withDatabase(place, async ({ pool }) => {
    const { rows } = await pool.query<{ deadlocks: number }>(
      'select coalesce(sum(deadlocks), 0)::int as deadlocks from pg_stat_database where datname = current_database()'
    );
    return rows[0]?.deadlocks ?? 0;
  });
