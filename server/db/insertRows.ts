/**
 * Parameters of one statement. PostgreSQL takes 65,535, but building a statement takes a millisecond for
 * some 300 of them: between statements others have their turn.
 */
const PARAMETERS_AT_ONCE = 3_000;

/** Rows in batches that one statement can insert, by the number of their values. */
const batchesOf = <Row extends object>(rows: readonly Row[]): Row[][] => {
  const columns = new Set(rows.flatMap(row => Object.keys(row))).size;
  const size = Math.max(1, Math.floor(PARAMETERS_AT_ONCE / Math.max(1, columns)));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size)
  );
};

/**
 * Inserts any number of rows, none included, and returns what the statements return. Every insert of a list
 * goes through this: `insertRows(rows, batch => tx.insert(table).values(batch))`. A test looks for others.
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
