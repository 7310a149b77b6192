import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transactions } from '#server/db/transactions';
import { transactionsOn } from '#server/db/transactions';
import { logFailedSignIns } from '#server/modules/account/auth/signIn';
import { PLATFORM } from '#server/db/actor';
import { appOn, servicesOn } from '../../bench/records.ts';
import { callerOf, isDone } from '../support/calls.ts';
import { addCompany } from '../support/company.ts';
import { steadily } from '../support/load.ts';
import { BOTH, settingsOf, withDatabase, withPlace } from '../support/places.ts';
import { atMost, none, type Trial } from '../support/trial.ts';

/** Networks from which somebody failed to sign in within an hour. */
const NETWORKS = 1_000;

const PER_SECOND = 20;

/** Maximum milliseconds that the process may block. */
const STOP_MS = 250;

/** Failed sign-ins cost those who are signed in nothing. Counted in open streams, each somebody's. */
export const failedSignIns: Trial = {
  title: 'failed sign-ins beside open streams',
  engines: BOTH,
  sizes: { quick: 30, usual: 200, full: 1_000 },
  run: (engine, count) =>
    withPlace(engine, place =>
      withDatabase(place, async connection => {
        const { tokens } = await addCompany(connection, undefined, count);
        const { database, lookUps } = counted(transactionsOn(connection));
        const app = await appOn(servicesOn(database, settingsOf('').AUTH_SECRET));
        const url = await app.listen({ port: 0, host: '127.0.0.1' });
        const left = new AbortController();
        const streams = tokens.map(token => openStream(url, token, left.signal));
        await Promise.all(streams.map(({ opened }) => opened));
        await fail(database);
        const before = lookUps();
        const begun = performance.now();
        const stops = monitorEventLoopDelay({ resolution: 5 });
        stops.enable();
        const load = steadily(PER_SECOND, () => callerOf(url, tokens[0])('GET', '/customers'));
        await logFailedSignIns(database);
        await delay(2_000);
        stops.disable();
        const answers = await load.stop();
        const seconds = Math.ceil((performance.now() - begun) / 1000);
        const surplus = lookUps() - before - answers.length - seconds - 1;
        left.abort();
        await app.close();
        return [
          none(
            `${count} streams, ${NETWORKS} networks: sessions looked up beyond one query a second`,
            Array.from({ length: Math.max(0, surplus) })
          ),
          none(
            `of ${answers.length} calls meanwhile: not answered`,
            answers.filter(answer => !isDone(answer)).map(({ status }) => status)
          ),
          atMost('the longest that the process stood still', stops.max / 1e6, STOP_MS, 'ms'),
        ];
      })
    ),
};

/** The same database, and how often sessions were looked up. */
const counted = (on: Transactions) => {
  let count = 0;
  const sessionLookUp: Transactions['sessionLookUp'] = (work, signal) => {
    count += 1;
    return on.sessionLookUp(work, signal);
  };
  return { database: { ...on, sessionLookUp }, lookUps: () => count };
};

const openStream = (url: string, token: string, signal: AbortSignal) => {
  const answer = fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  answer.then(response => response.text()).catch(() => undefined);
  return { opened: answer };
};

const fail = ({ platformTransaction }: Transactions) =>
  platformTransaction(PLATFORM, tx =>
    tx.execute(sql`
      insert into failed_sign_ins (network, hour, failures)
      select 'network ' || id, date_trunc('hour', now()) - interval '1 hour', 1
      from generate_series(1, ${NETWORKS}::int) id`)
  );
