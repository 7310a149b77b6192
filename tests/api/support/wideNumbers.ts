import type { DatabaseConnection } from '#server/db/connection';

/** The sequences of what there may be more of than an `integer` counts. */
const WIDE = ['project_lines_id_seq', 'stock_movements_id_seq', 'stock_scans_seq_seq'];

/** Beyond an `integer`: a function that takes one where it should not fails in the first test that calls it. */
const FIRST = 5_000_000_000;

/** Numbers lines, parts, movements and scans as in a database of many years. */
export const numberWidely = ({ withoutTimeLimit }: Pick<DatabaseConnection, 'withoutTimeLimit'>) =>
  withoutTimeLimit(async client => {
    for (const sequence of WIDE)
      await client.query(`alter sequence ${sequence} restart with ${FIRST}`);
  });
