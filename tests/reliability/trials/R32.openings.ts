import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { PLAN_MAX } from '#contract/plan/planChanges';
import { type Call, callAs, read, withId } from '../support/calls.ts';
import { watchHealth } from '../support/healthWatch.ts';
import { atOnce, tally } from '../support/load.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { atMost, none, percentile, type Trial } from '../support/trial.ts';

const OPENINGS = 30;

/** Milliseconds for `/health` meanwhile; a slow machine has ten times what it is idle. */
const HEALTH_MS = 50;

/** A network may open so many pages in a minute. */
const MINUTE_MS = 60_000;

/** The longest quote is opened by many at once: each gets it, and the server goes on. */
export const openings: Trial = {
  title: 'a quote of 2,000 lines opened by 30 at once',
  engines: BOTH,
  sizes: { quick: 1, usual: 3, full: 10 },
  run: (engine, rounds) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const call = await callAs(product.url, 'administrator');
        const watch = watchHealth(product);
        await delay(1_000);
        const usual = percentile(await watch.take(), 0.99);
        const answers: { status: number }[] = [];
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          if (round > 0) await delay(MINUTE_MS);
          const path = await longQuote(call, `R32 ${round}`);
          await watch.take();
          answers.push(
            ...(await atOnce(OPENINGS, async () => {
              const answer = await fetch(`${product.url}${path}?lines=all`);
              await answer.text();
              return { status: answer.status };
            }))
          );
          times.push(...(await watch.take()));
        }
        await watch.close();
        return [
          none(
            `openings that failed of ${tally(answers)}`,
            answers.filter(({ status }) => status !== 200)
          ),
          atMost(
            `p99 of /health meanwhile, ${usual.toFixed(0)} ms when idle`,
            percentile(times, 0.99),
            Math.round(Math.max(HEALTH_MS, 10 * usual)),
            'ms'
          ),
        ];
      })
    ),
};

const longQuote = async (call: Call, name: string) => {
  const make = async (path: string, values: object) =>
    read(withId, await call('POST', path, values)).id;
  const customer_id = await make('/customers', { name });
  const project = await make('/projects', {
    name,
    customer_id,
    status: 'optie',
    start_date: '2031-06-01T10:00:00Z',
    end_date: '2031-06-02T10:00:00Z',
  });
  const changes = Array.from({ length: PLAN_MAX.changes }, (_, at) => ({
    op: 'add_line',
    text: `Regel ${at}`,
    amount: 1,
  }));
  read(z.looseObject({}), await call('POST', `/projects/${project}/plan`, { changes }));
  const id = await make('/quotes', { project_id: project });
  const recipients = ['ada@feest.example'];
  const sent = await call('POST', `/quotes/${id}/send`, { recipients, mail: false });
  const { links } = read(z.looseObject({ links: z.array(z.looseObject({ id: z.int() })) }), sent);
  const link = await call('GET', `/quotes/${id}/links/${links[0]?.id}`);
  return new URL(read(z.object({ url: z.string() }), link).url).pathname;
};
