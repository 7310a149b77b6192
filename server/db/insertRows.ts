/**
 * PostgreSQL accepts 65,535, but building a statement takes a millisecond per 300: between statements others
 * have their turn.
 */
const PARAMETERS_AT_ONCE = 3_000;

const batchesOf = <Row extends object>(rows: readonly Row[]): Row[][] => {
  const columns = new Set(rows.flatMap(row => Object.keys(row))).size;
  const size = Math.max(1, Math.floor(PARAMETERS_AT_ONCE / Math.max(1, columns)));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size)
  );
};

/**
 * Any number of rows, including none. Every insert of a list uses this: `insertRows(rows, batch =>
 * tx.insert(table).values(batch))`. A test finds others.
 */
export const insertRows = async <Row extends object, Result>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<Result[] | { rowCount: number | null }>
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const batch of batchesOf(rows)) {
    const answer = await insert(batch);
    if (Array.isArray(answer)) for (const row of answer) results.push(row);
  }
  return results;
};
