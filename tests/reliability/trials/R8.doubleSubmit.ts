import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { callerOf, isDone, read, signIn } from '../support/calls.ts';
import { CREATING_CALLS, type Callers } from '../support/creatingCalls.ts';
import { atOnce, tally } from '../support/load.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { allOf, none, type Trial } from '../support/trial.ts';

const AT_ONCE = 20;

/** The latest, in milliseconds after it was sent, that the server is killed during a call. */
const LATEST_MS = 60;

/** A form that is sent twice makes one record, also when the server dies between (docs/reliability.md, R8). */
export const doubleSubmit: Trial = {
  title: 'the same form sent twice',
  engines: BOTH,
  sizes: { quick: 0, usual: 20, full: 100 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const callers = await callersAt(product.url);
      const wrong: string[] = [];
      for (const name of Object.keys(CREATING_CALLS)) {
        wrong.push(...(await twentyAtOnce(name, callers)));
      }
      const lost: string[] = [];
      const names = Object.keys(CREATING_CALLS);
      for (let round = 0; round < kills; round += 1) {
        const name = names[round % names.length] ?? '';
        const maker = CREATING_CALLS[name];
        if (!maker) continue;
        const calls = await maker(callers, crypto.randomUUID());
        const before = await calls.count();
        const sent = calls.send();
        await delay(Math.random() * LATEST_MS);
        await product.stop('SIGKILL');
        await sent;
        product = await startProduct(place, { port: product.port });
        const [again, once] = [await calls.send(), await calls.send()];
        const made = (await calls.count()) - before;
        if (!isDone(again) || again.text !== once.text || made !== 1) {
          lost.push(`${name}: ${made} made; ${again.status} ${again.text}, ${once.text}`);
        }
      }
      await product.stop('SIGTERM');
      return [
        none(`calls (of ${names.length}) where ${AT_ONCE} at once are not one`, wrong),
        allOf('killed during a call and sent again: one effect', kills - lost.length, kills),
        none('what went wrong then', lost),
      ];
    }),
};

const callersAt = async (url: string): Promise<Callers> => {
  const call = callerOf(url, await signIn(url, 'administrator'));
  const platform = callerOf(url, await signIn(url, 'superadmin'));
  const { user } = read(
    z.object({ user: z.object({ tenant_id: z.int() }) }),
    await call('GET', '/auth/me')
  );
  return { call, platform, tenantId: user.tenant_id };
};

const twentyAtOnce = async (name: string, callers: Callers) => {
  const calls = await CREATING_CALLS[name]?.(callers, crypto.randomUUID());
  if (!calls) return [];
  const before = await calls.count();
  const answers = await atOnce(AT_ONCE, calls.send);
  const made = (await calls.count()) - before;
  const misused = await calls.misuse();
  const wrong = [];
  if (!answers.every(isDone)) wrong.push(`${name}: ${tally(answers)}`);
  if (new Set(answers.map(({ text }) => text)).size !== 1) wrong.push(`${name}: answers differ`);
  if (made !== 1) wrong.push(`${name}: ${made} made`);
  if (misused.status !== 422) wrong.push(`${name}: ${misused.status} for another content`);
  return wrong;
};
