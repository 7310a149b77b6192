import { z } from 'zod';
import { callAs, read } from '../support/calls.ts';
import { atOnce, tally } from '../support/load.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { allOf, none, type Trial } from '../support/trial.ts';

const EDITORS = 50;

const customer = z.looseObject({ id: z.int(), name: z.string(), version: z.int() });

/** Of fifty edits of one version, one succeeds and the others get 412 (docs/reliability.md, R7). */
export const concurrentEdits: Trial = {
  title: 'concurrent edits of one version',
  engines: BOTH,
  sizes: { quick: 0, usual: 50, full: 200 },
  run: (engine, rounds) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const call = await callAs(product.url, 'administrator');
        const others: string[] = [];
        const wrong: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const { id } = read(customer, await call('POST', '/customers', { name: 'Begin' }));
          const headers = { 'if-match': '"v1"' };
          const answers = await atOnce(EDITORS, editor =>
            call('PATCH', `/customers/${id}`, { name: `Van ${editor}` }, headers)
          );
          const told = tally(answers);
          if (told !== `200 × 1, 412 × ${EDITORS - 1}`) others.push(told);
          const won = answers.find(({ status }) => status === 200);
          const now = read(customer, await call('GET', `/customers/${id}`));
          if (now.version !== 2 || (won && read(customer, won).name !== now.name)) {
            wrong.push(JSON.stringify(now));
          }
        }
        return [
          allOf(
            `one of ${EDITORS} edits is made, 412 for the others`,
            rounds - others.length,
            rounds
          ),
          none('anything else answered', others),
          none('records that are not what the winner made of them', wrong),
        ];
      })
    ),
};
