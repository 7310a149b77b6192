import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { callAs, isDone, type Answer } from '../support/calls.ts';
import { withCluster, type Cluster } from '../support/cluster.ts';
import { steadily } from '../support/load.ts';
import { withProduct } from '../support/product.ts';
import { allOf, atMost, none, type Result, type Trial } from '../support/trial.ts';

const PER_SECOND = 50;

/** Connections that a server keeps, and those that wait for news or their turn. */
const CONNECTIONS = 14;

interface Outage {
  /** Stops the database and starts it again. */
  happen(cluster: Cluster, seconds: number): Promise<unknown>;
}

const OUTAGES: Record<string, Outage> = {
  'restart -m fast': { happen: ({ control }) => control('restart', '-m', 'fast') },
  'restart -m immediate': { happen: ({ control }) => control('restart', '-m', 'immediate') },
  stopped: {
    happen: async ({ control }, seconds) => {
      await control('stop', '-m', 'fast');
      await delay(seconds * 1000);
      await control('start');
    },
  },
};

/** The database may go and come back (docs/reliability.md, R5). Counted in seconds that it stays away. */
export const databaseRestart: Trial = {
  title: 'the database restarts under load',
  engines: ['PostgreSQL'],
  sizes: { quick: 0, usual: 10, full: 30 },
  run: (_engine, seconds) =>
    withCluster(cluster =>
      withProduct(cluster.place, async product => {
        const call = await callAs(product.url, 'administrator');
        const client = async (query: string) => {
          const own = new pg.Client({ connectionString: cluster.place.databaseUrl });
          await own.connect();
          const { rows } = await own.query(query);
          await own.end();
          return rows;
        };
        const results: Result[] = [];
        for (const [what, outage] of Object.entries(OUTAGES)) {
          const names: string[] = [];
          const load = steadily(PER_SECOND, number => {
            if (number % 5 > 0) return call('GET', '/customers?range=[0,24]');
            const name = `Uitval ${crypto.randomUUID()}`;
            return call('POST', '/customers', { name }).then(answer => {
              if (isDone(answer)) names.push(name);
              return answer;
            });
          });
          await delay(1_500);
          const gone = performance.now();
          await outage.happen(cluster, seconds);
          const back = performance.now();
          await delay(7_000);
          const answers = await load.stop();
          results.push(
            ...judge(what, answers, { gone, back }),
            allOf(
              `${what}: acknowledged records that are there, once`,
              (
                await client(
                  `select name from customers where name in ('${names.join("','")}')
                 group by name having count(*) = 1`
                )
              ).length,
              names.length
            )
          );
        }
        results.push(allOf('the process stays up', Number(!product.hasExited()), 1));
        const open = await client(
          "select 1 from pg_stat_activity where backend_type = 'client backend'"
        );
        results.push(atMost('connections in the end', open.length, CONNECTIONS, 'connections'));
        return results;
      })
    ),
};

const judge = (
  what: string,
  answers: Answer[],
  { gone, back }: { gone: number; back: number }
): Result[] => {
  const failed = answers.filter(answer => !isDone(answer));
  const odd = failed.filter(({ status, headers }) => status !== 503 || !headers.get('retry-after'));
  const slowest = Math.max(0, ...failed.map(({ ms }) => ms));
  const first = answers.filter(({ at, ms }) => at - ms >= back).find(isDone);
  const late = failed.filter(({ at, ms }) => at - ms > back + 5_000 || at < gone);
  return [
    none(
      `${what}: of ${answers.length}, failed otherwise than 503 with retry-after`,
      odd.map(({ status, text }) => `${status} ${text}`)
    ),
    atMost(`${what}: refused after`, slowest, 3_500, 'ms'),
    atMost(`${what}: answers again after`, first ? first.at - back : Infinity, 5_000, 'ms'),
    none(
      `${what}: failed before it, or 5 s after it`,
      late.map(({ status }) => status)
    ),
  ];
};
