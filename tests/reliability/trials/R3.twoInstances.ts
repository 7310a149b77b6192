import { callAs, callerOf, isDone, read, signIn, withId } from '../support/calls.ts';
import { withPlace, type Place } from '../support/places.ts';
import { launchProduct, startProduct, type Product } from '../support/product.ts';
import { holdUpload } from '../support/sockets.ts';
import { allOf, atMost, none, type Trial } from '../support/trial.ts';

interface Refusal {
  ms: number;
  isClear: boolean;
}

/** A second server on the same folder is refused, and takes over from a dead one (docs/reliability.md, R3). */
export const twoInstances: Trial = {
  title: 'two servers on one folder',
  engines: ['embedded'],
  sizes: { quick: 0, usual: 20, full: 50 },
  run: (engine, rounds) =>
    withPlace(engine, async place => {
      const refusals: Refusal[] = [];
      const starts: number[] = [];
      let takenOver = 0;
      let product = await startProduct(place);
      const token = await signIn(product.url, 'administrator');
      const added: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const created = await callerOf(product.url, token)('POST', '/customers', { name: 'Twee' });
        added.push(read(withId, created).id);
        refusals.push(await refusalOf(place, product));
        if (round % 2 === 0) {
          const upload = await holdUpload(product.port, token);
          product.signal('SIGTERM');
          refusals.push(await refusalOf(place, product));
          upload.end();
          await product.exited;
        } else {
          await product.stop('SIGKILL');
        }
        product = await startProduct(place);
        starts.push(product.readyMs);
        takenOver += 1;
      }
      const call = await callAs(product.url, 'administrator');
      const missing = [];
      for (const id of added) if (!isDone(await call('GET', `/customers/${id}`))) missing.push(id);
      await product.stop('SIGTERM');
      const slowest = Math.max(...refusals.map(({ ms }) => ms));
      return [
        allOf(
          'a second server is refused by a line that names the first',
          refusals.filter(({ isClear }) => isClear).length,
          refusals.length
        ),
        atMost('the second has ended after', slowest, 2_000, 'ms'),
        allOf('taken over after the end of the first', takenOver, rounds),
        none('records lost', missing),
      ];
    }),
};

const refusalOf = async (place: Place, first: Product): Promise<Refusal> => {
  const second = await launchProduct(place);
  const { code, ms } = await second.exited;
  return { ms, isClear: code === 1 && second.said().includes(`process ${first.pid}`) };
};
