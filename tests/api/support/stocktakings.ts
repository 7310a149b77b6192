import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  CountAnswer,
  CountInput,
  Difference,
  Differences,
} from '#contract/warehouse/stocktakings';
import type { Warehouse } from './warehouse.ts';

/** The next millisecond, once it has come: what calls tell of happens in the order of the calls. */
export const nextMoment = () => {
  const before = Date.now();
  while (Date.now() === before);
  return new Date().toISOString();
};

/** A count by the client, just now. */
export const counted = (code: string, amount?: number, at = nextMoment()) => ({
  id: randomUUID(),
  code,
  at,
  ...(amount !== undefined && { amount }),
});

/** Kind and number of each difference, and its amounts. */
export const brief = ({ differences }: Differences) =>
  differences.map(({ kind, equipment_id, product_id, expected, counted: found }: Difference) =>
    product_id === null ? [kind, equipment_id] : [kind, product_id, expected, found]
  );

/** Places of a warehouse to count. */
export const placesOf = ({ coded, planner }: Pick<Warehouse, 'coded' | 'planner'>) => {
  let made = 0;

  const place = async (unit: number, location: string) => {
    const answer = await planner.call('PATCH', `/equipment/${unit}`, { location });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  /** A location of its own, with units there, and a product without units that has its place there. */
  const aPlace = async (units = 3, cables = 40) => {
    const name = `P${(made += 1)}`;
    const location = `Stelling ${name}`;
    const codes = Array.from({ length: units }, (_, index) => `${name}-${index + 1}`);
    const lamp = await coded(`${name}LAMP`, 0, codes);
    for (const unit of lamp.units) await place(unit, location);
    const cable = await planner.add('/products', {
      name: `Kabel ${name}`,
      code: `${name}CAB`,
      stock: cables,
      location_default: location,
    });
    return { name, location, codes, lamp, cable: { id: Number(cable.id), code: `${name}CAB` } };
  };

  return { place, aPlace };
};

/** The outcome of each count. */
export const resultsOf = (answers: CountAnswer[]) => answers.map(({ result }) => result);

/** The calls of a warehouse's stocktakings. */
export const stocktakingsOf = ({ call }: Pick<Warehouse, 'call'>) => {
  const start = async (location: string): Promise<number> => {
    const answer = await call('POST', '/stocktakings', { location });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };

  const send = (stocktaking: number, counts: readonly object[]) =>
    call('POST', `/stocktakings/${stocktaking}/counts`, { counts });

  const count = async (stocktaking: number, ...counts: CountInput[]): Promise<CountAnswer[]> => {
    const answer = await send(stocktaking, counts);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const undo = async (stocktaking: number, id: string): Promise<CountAnswer> =>
    (await call('POST', `/stocktakings/${stocktaking}/counts/${id}/undo`, {})).json();

  const read = async (stocktaking: number): Promise<Differences> =>
    (await call('GET', `/stocktakings/${stocktaking}/differences`)).json();

  const book = (stocktaking: number, booking: object = {}) =>
    call('POST', `/stocktakings/${stocktaking}/book`, booking);

  return { start, send, count, undo, read, book };
};

export type Stocktakings = ReturnType<typeof stocktakingsOf>;
