import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { callerOf, read, signIn, type Call } from '../support/calls.ts';
import { steadily, tally } from '../support/load.ts';
import { isInOrder, mixedWrites } from '../support/mixedWrites.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct, type Product } from '../support/product.ts';
import { atMost, none, percentile, type Trial } from '../support/trial.ts';

const PER_SECOND = 50;

const SAMPLE_MS = 1_000;

const WRITES_EVERY = 5;

const me = z.looseObject({ user: z.looseObject({ tenant_id: z.int() }) });

/** The usual calls: mostly reads. Every fifth request writes. */
const LOOKS: readonly ((call: Call) => ReturnType<Call>)[] = [
  call => call('GET', '/customers?range=[0,24]'),
  call => call('GET', '/projects?range=[0,24]&sort=["name","ASC"]'),
  call => call('GET', '/equipment?filter={"q":"licht"}&range=[0,24]'),
  call => call('GET', '/auth/me'),
  call => call('GET', '/dashboard'),
  call => call('GET', '/search?q=jan'),
  call => call('GET', '/customers/1'),
];

/** Hours of ordinary work leave nothing behind (docs/reliability.md, R13). Counted in seconds. */
export const soak: Trial = {
  title: 'load over a long time',
  engines: BOTH,
  sizes: { quick: 0, usual: 120, full: 3_600 },
  run: (engine, seconds) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const call = callerOf(product.url, await signIn(product.url, 'administrator'));
        const platform = callerOf(product.url, await signIn(product.url, 'superadmin'));
        const { user } = read(me, await call('GET', '/auth/me'));
        const write = await mixedWrites({ call, platform, tenantId: user.tenant_id });
        const load = steadily(PER_SECOND, number =>
          number % WRITES_EVERY === 0 ? write(number) : look(call, number)
        );
        const samples: { memory: number; handles: number }[] = [];
        for (let second = 0; second < seconds; second += 1) {
          await delay(SAMPLE_MS);
          samples.push(await sampleOf(product));
        }
        const answers = await load.stop();
        const failed = answers.filter(answer => !isInOrder(answer));
        // The first third brings everything into memory.
        const [middle, last] = [
          samples.slice(seconds / 3, (seconds * 2) / 3),
          samples.slice((seconds * 2) / 3),
        ];
        const grown = lowest(last, 'memory') - lowest(middle, 'memory');
        const handles = lowest(last, 'handles') - lowest(middle, 'handles');
        return [
          none(`of ${answers.length} requests: errors`, failed.length > 0 ? [tally(failed)] : []),
          atMost('more memory in the last third than in the one before', grown / 1e6, 20, 'MB'),
          atMost('more open handles then', handles, 5, 'handles'),
          atMost(
            'p99',
            percentile(
              answers.map(({ ms }) => ms),
              0.99
            ),
            500,
            'ms'
          ),
        ];
      })
    ),
};

/** Its memory, and what it has open beside its callers' connections. */
const sampleOf = async (product: Product) => ({
  memory: await product.memory(),
  handles: (await product.handles()) - (await product.clients()).length,
});

const lowest = <Name extends string>(samples: readonly Record<Name, number>[], name: Name) =>
  Math.min(...samples.map(sample => sample[name]));

const look = (call: Call, number: number) => {
  const work = LOOKS[number % LOOKS.length];
  if (!work) throw new Error('nothing to do');
  return work(call);
};
