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

/** The calls of a warehouse's stocktakings. */
export const takingsOf = ({ call }: Pick<Warehouse, 'call'>) => {
  const start = async (location: string): Promise<number> => {
    const answer = await call('POST', '/stocktakings', { location });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };

  const send = (taking: number, counts: readonly object[]) =>
    call('POST', `/stocktakings/${taking}/counts`, { counts });

  const count = async (taking: number, ...counts: CountInput[]): Promise<CountAnswer[]> => {
    const answer = await send(taking, counts);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const undo = async (taking: number, id: string): Promise<CountAnswer> =>
    (await call('POST', `/stocktakings/${taking}/counts/${id}/undo`, {})).json();

  const read = async (taking: number): Promise<Differences> =>
    (await call('GET', `/stocktakings/${taking}/differences`)).json();

  const book = (taking: number, booking: object = {}) =>
    call('POST', `/stocktakings/${taking}/book`, booking);

  return { start, send, count, undo, read, book };
};

export type Takings = ReturnType<typeof takingsOf>;
