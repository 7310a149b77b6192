import pLimit from 'p-limit';
import { callerOf, signIn, type Answer, type Person } from '../support/calls.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct, type Product } from '../support/product.ts';
import { fingerprint, malformedRequests, operationsIn } from '../support/requests.ts';
import { allOf, atMost, none, type Trial } from '../support/trial.ts';

const AT_ONCE = 16;

/** The first requests bring code and connections into memory. */
const WARM_UP = 500;

const SLOW_MS = 2_000;

/** Internal details that an error must not contain: file positions and queries. */
const INSIDE =
  /node_modules|\bat \S+ \(|\/server\/|syntax error at|SQLSTATE|\bpg_|select .+ from|insert into|TypeError|ECONN/i;

const PERSONS: readonly Person[] = ['administrator', 'superadmin'];

/** Any nonsense is refused in order, and told nothing by (docs/reliability.md, R10). */
export const malformed: Trial = {
  title: 'invalid requests',
  engines: BOTH,
  sizes: { quick: 300, usual: 10_000, full: 50_000 },
  run: (engine, count) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const operations = operationsIn(
          await (
            await fetch(`${product.url}/api/openapi.json`, {
              headers: { authorization: `Bearer ${await signIn(product.url, 'superadmin')}` },
            })
          ).json()
        );
        const wrong: string[] = [];
        let longest = 0;
        const seeds = count < 1_000 ? [1] : [1, 2, 3, 4, 5];
        await fuzz(product, 'administrator', malformedRequests(operations, WARM_UP, 99));
        await drawOnce(product);
        const before = await product.memory();
        for (const person of PERSONS) {
          for (const seed of seeds) {
            const requests = malformedRequests(
              operations,
              Math.ceil(count / seeds.length / 2),
              seed
            );
            for (const answer of await fuzz(product, person, requests)) {
              longest = Math.max(longest, answer.ms);
              const problem = problemOf(answer);
              if (problem) wrong.push(`${answer.method} ${answer.path.slice(0, 100)}: ${problem}`);
            }
          }
        }
        const grown = (await product.memory()) - before;
        const again = seeds.filter(
          seed =>
            fingerprint(malformedRequests(operations, 100, seed)) ===
            fingerprint(malformedRequests(operations, 100, seed))
        );
        return [
          none(
            `of ${count} malformed requests: errors of ours, answers that tell or are no JSON`,
            wrong
          ),
          atMost('the longest answer', longest, SLOW_MS, 'ms'),
          atMost('more memory', grown / 1e6, 50, 'MB'),
          allOf('seeds that give the same requests again', again.length, seeds.length),
        ];
      })
    ),
};

/** A request of the seed may be in order and draw a PDF, whose thread then is no growth. */
const drawOnce = async ({ url }: Product) => {
  const { status } = await callerOf(url, await signIn(url, 'administrator'))(
    'GET',
    '/sub-hires/1/order.pdf'
  );
  if (status !== 200) throw new Error(`no PDF was drawn: ${status}`);
};

const fuzz = async (
  product: Product,
  person: Person,
  requests: ReturnType<typeof malformedRequests>
): Promise<Answer[]> => {
  const anyone = callerOf(product.url);
  const signedIn = callerOf(product.url, await signIn(product.url, person));
  const limit = pLimit(AT_ONCE);
  const answers = await Promise.all(
    requests.map(({ method, path, headers, body, isSignedIn }) =>
      limit(() => (isSignedIn ? signedIn : anyone)(method, path, body, headers))
    )
  );
  const { status } = await signedIn('GET', '/auth/me');
  if (status !== 200) throw new Error(`the requests ended their own session: ${status}`);
  return answers;
};

const problemOf = ({ status, text, headers }: Answer) => {
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 100)}`;
  if (status < 400 || text === '') return undefined;
  if (!headers.get('content-type')?.startsWith('application/json')) return `no JSON: ${status}`;
  return INSIDE.test(text) ? `tells what is inside: ${text.slice(0, 200)}` : undefined;
};
