import { type Random, randomFrom } from './random.ts';

export interface Generation {
  tenantId: number;
  now: Date;
  seed: string;
  /** Another generation for the same tenant starts after these rows. */
  firstNumber: number;
}

export type Make<Row> = (random: Random, generation: Generation, number: number) => Row;

/** One by one: a million rows are never in memory together. */
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

/** PostgreSQL accepts 65,535 values in one statement. */
const VALUES_PER_BATCH = 60_000;
const ROWS_PER_BATCH = 5_000;

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
