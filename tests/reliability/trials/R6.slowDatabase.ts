import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, isDone, signIn } from '../support/calls.ts';
import { steadily } from '../support/load.ts';
import { withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { withProxy } from '../support/proxy.ts';
import { atMost, none, percentile, type Result, type Trial } from '../support/trial.ts';

const PER_SECOND = 50;

/** The delay to the database, in milliseconds. */
const SLOW_MS = 3_000;

/** Requests end in time while the database is slow or silent (docs/reliability.md, R6). In seconds. */
export const slowDatabase: Trial = {
  title: 'a slow or silent database',
  engines: ['PostgreSQL'],
  sizes: { quick: 0, usual: 12, full: 60 },
  run: (engine, seconds) =>
    withPlace(engine, place => {
      const url = new URL(place.databaseUrl ?? '');
      return withProxy(Number(url.port || 5432), proxy => {
        url.port = String(proxy.port);
        url.hostname = '127.0.0.1';
        return withProduct({ env: { ...place.env, DATABASE_URL: url.href } }, async product => {
          const token = await signIn(product.url, 'administrator');
          const call = callerOf(product.url, token);
          const results: Result[] = [];
          const troubles: Record<string, (isOn: boolean) => void> = {
            [`${SLOW_MS / 1000} s slower`]: isOn => proxy.slowDown(isOn ? SLOW_MS : 0),
            silent: isOn => proxy.stall(isOn),
          };
          for (const [what, trouble] of Object.entries(troubles)) {
            const health = steadily(10, () => callerOf(product.url)('GET', '/health'));
            const load = steadily(PER_SECOND, () => call('GET', '/customers?range=[0,24]'));
            await delay(1_000);
            trouble(true);
            await delay(seconds * 1000);
            trouble(false);
            const back = performance.now();
            await delay(6_000);
            const [answers, lives] = [await load.stop(), await health.stop()];
            const failed = answers.filter(answer => !isDone(answer));
            const late = failed.filter(({ at, ms }) => at - ms > back + 5_000);
            results.push(
              none(
                `${what}: of ${answers.length}, failed otherwise than 503`,
                failed
                  .filter(({ status }) => status !== 503)
                  .map(({ status, text }) => `${status} ${text}`)
              ),
              atMost(
                `${what}: the longest answer`,
                Math.max(...answers.map(({ ms }) => ms)),
                10_500,
                'ms'
              ),
              none(
                `${what}: failed 5 s after it`,
                late.map(({ status }) => status)
              ),
              none(
                `${what}: /health failed`,
                lives.filter(answer => !isDone(answer))
              ),
              atMost(
                `${what}: p99 of /health`,
                percentile(
                  lives.map(({ ms }) => ms),
                  0.99
                ),
                50,
                'ms'
              )
            );
          }
          return results;
        });
      });
    }),
};
