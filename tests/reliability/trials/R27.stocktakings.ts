import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { countAnswers } from '#contract/warehouse/stocktakings';
import { type Call, callAs, isDone, read, withId } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { none, type Trial } from '../support/trial.ts';

const PRODUCTS = 20;
const STOCK = 10;
const COUNTED = 8;

/** The longest after which a booking is killed, in milliseconds: about as long as one takes. */
const LONGEST_MS = 150;

/**
 * A stocktaking is being booked while the server is killed: afterwards all of it is booked or nothing, and
 * booked again it changes each stock once.
 */
export const stocktakings: Trial = {
  title: 'killed while a stocktaking is booked',
  engines: BOTH,
  sizes: { quick: 1, usual: 50, full: 200 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const call = await callAs(product.url, 'administrator');
      const wrong: string[] = [];
      for (let killed = 0; killed < kills; killed += 1) {
        const stocktaking = await countedAt(call, `R27-${crypto.randomUUID().slice(0, 8)}`);
        const booked = stocktaking.book();
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        const isAcknowledged = isDone(await booked);
        product = await startProduct(place, { port: product.port });
        const before = await stocktaking.stocks();
        if (!isAll(before, COUNTED) && (isAcknowledged || !isAll(before, STOCK))) {
          wrong.push(`${isAcknowledged ? 'acknowledged' : 'cut off'}: ${before.join()}`);
        }
        await stocktaking.book();
        const after = await stocktaking.stocks();
        if (!isAll(after, COUNTED)) wrong.push(`booked again: ${after.join()}`);
      }
      await product.stop('SIGTERM');
      const broken = [...(await brokenInvariants(place)), ...(await auditProblems(place))];
      return [
        none(`stocktakings booked in part, twice or not at all, ${kills} kills`, wrong),
        none('invariants broken, audit chain included', broken),
      ];
    }),
};

const isAll = (stocks: readonly number[], stock: number) => stocks.every(each => each === stock);

const withStock = z.looseObject({ stock: z.int() });

/** A stocktaking that found less of each product than there should be. */
const countedAt = async (call: Call, location: string) => {
  const make = async (path: string, values: object) =>
    read(withId, await call('POST', path, values)).id;
  const codes = Array.from({ length: PRODUCTS }, (_, index) => `${location}-${index}`);
  const products: number[] = [];
  for (const code of codes) {
    const values = { name: 'Kabel', code, stock: STOCK, price: 1, location_default: location };
    products.push(await make('/products', values));
  }
  const stocktaking = await make('/stocktakings', { location });
  const counts = codes.map(code => ({
    id: crypto.randomUUID(),
    code,
    amount: COUNTED,
    at: new Date().toISOString(),
  }));
  read(countAnswers, await call('POST', `/stocktakings/${stocktaking}/counts`, { counts }));
  return {
    book: () =>
      call('POST', `/stocktakings/${stocktaking}/book`, {
        amounts: products.map(product_id => ({ product_id, expected: STOCK, counted: COUNTED })),
      }),
    stocks: async () => {
      const stocks: number[] = [];
      for (const id of products) {
        stocks.push(read(withStock, await call('GET', `/products/${id}`)).stock);
      }
      return stocks;
    },
  };
};
