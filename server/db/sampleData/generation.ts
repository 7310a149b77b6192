import { type Random, randomFrom } from './random.ts';

/** For whom rows are generated, and when. */
export interface Generation {
  tenantId: number;
  now: Date;
  /** The same seed gives the same rows. */
  seed: string;
  /** Where the rows' numbers begin. Another generation for the same tenant begins beyond them. */
  firstNumber: number;
}

/** Makes one row; `number` is the row's own among all that the tenant got. */
export type Make<Row> = (random: Random, generation: Generation, number: number) => Row;

/** As many rows as asked for, made one by one: a million never stand in memory together. */
export function* rowsOf<Row>(
  kind: string,
  count: number,
  generation: Generation,
  make: Make<Row>
): Generator<Row> {
  const random = randomFrom(`${generation.seed}/${kind}/${generation.firstNumber}`);
  for (let index = 0; index < count; index += 1) {
    yield make(random, generation, generation.firstNumber + index);
  }
}

/** PostgreSQL takes 65,535 values in one statement. */
const VALUES_PER_BATCH = 60_000;
const ROWS_PER_BATCH = 5_000;

/** The rows in portions of which each fits into one `insert`. */
export function* batchesOf<Row extends object>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  let values = 0;
  for (const row of rows) {
    const size = Object.keys(row).length;
    if (batch.length === ROWS_PER_BATCH || values + size > VALUES_PER_BATCH) {
      yield batch;
      batch = [];
      values = 0;
    }
    batch.push(row);
    values += size;
  }
  if (batch.length > 0) yield batch;
}
