import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Difference } from '#contract/warehouse/stocktakings';
import { counted, nextMoment, stocktakingsOf } from './stocktakings.ts';
import { inHours, scanned, type Warehouse } from './warehouse.ts';

/** A counted product goes out, just now. */
export const out = (code: string, amount: number) =>
  scanned(code, 'out', { amount, at: nextMoment() });

/** And comes back. */
export const back = (code: string, amount: number, values: object = {}) =>
  scanned(code, 'back', { amount, at: nextMoment(), ...values });

/** Products of a warehouse that are counted, and what happens to them meanwhile. */
export const countingOf = (ours: Warehouse) => {
  const stocktakings = stocktakingsOf(ours);

  const change = async (method: 'PATCH' | 'PUT' | 'POST', path: string, values: object) => {
    const answer = await ours.planner.call(method, path, values);
    expect([200, 201], answer.body).toContain(answer.statusCode);
    return answer.json();
  };

  /** A product without units, and a stocktaking of the place where all of it lies. */
  const aCount = async (stock = 100) => {
    const code = `M${randomUUID().slice(0, 8)}`.toUpperCase();
    const location = `Stelling ${code}`;
    const values = { name: `Kabel ${code}`, code, stock, location_default: location };
    const { id }: { id: number } = await ours.planner.add('/products', values);
    const stocktaking = await stocktakings.start(location);

    /** The one difference that there is. */
    const difference = async (of = stocktaking): Promise<Difference | undefined> => {
      const { differences } = await stocktakings.read(of);
      expect(differences.length).toBeLessThan(2);
      return differences[0];
    };

    const book = async (of = stocktaking) => {
      const found = await difference(of);
      const { expected, counted: amount } = found ?? {};
      const amounts = found ? [{ product_id: id, expected, counted: amount }] : [];
      const answer = await stocktakings.book(of, { amounts });
      expect(answer.statusCode, answer.body).toBe(200);
      return ours.stockOf(id);
    };

    return {
      id,
      code,
      location,
      stocktaking,
      count: async (amount: number, of = stocktaking) => {
        const sent = counted(code, amount);
        expect(await stocktakings.count(of, sent)).toMatchObject([{ result: 'ok' }]);
        return sent;
      },
      difference,
      book,
      type: (typed: number) => change('PATCH', `/products/${id}`, { stock: typed }),
      repair: async (amount: number, values: object = {}): Promise<number> =>
        (
          await change('POST', '/repairs', {
            product_id: id,
            amount,
            from: nextMoment(),
            ...values,
          })
        ).id,
      hire: (amount: number, status: string) =>
        change('POST', '/sub-hires', {
          supplier_name: 'Buurman',
          status,
          from: inHours(-1),
          until: inHours(50),
          lines: [{ product_id: id, amount }],
        }),
    };
  };

  const setHire = ({ id }: { id: number }, values: object) =>
    change('PATCH', `/sub-hires/${id}`, values);

  return { stocktakings, change, aCount, setHire };
};
