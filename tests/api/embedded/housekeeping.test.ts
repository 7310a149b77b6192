import { expect, onTestFinished, test } from 'vitest';
import { tidyUp } from '#server/db/embedded/housekeeping';
import { openInMemory } from '#server/db/embedded/open';
import { emptyDump } from './support/databases.ts';

test('a round gathers statistics and leaves little to replay; the next one finds nothing to do', async () => {
  const { pool, close } = await openInMemory({ snapshot: await emptyDump() });
  onTestFinished(close);
  await pool.query('create table entries as select generate_series(1, 50000) as id');
  await pool.query('update entries set id = id + 1');
  const bytesToReplay = async (): Promise<number> => {
    const { rows } = await pool.query(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes
       from pg_control_checkpoint()`
    );
    return rows[0].bytes;
  };
  expect(await bytesToReplay()).toBeGreaterThan(1_000_000);

  const position = await tidyUp(pool, undefined);

  const { rows } = await pool.query("select reltuples from pg_class where relname = 'entries'");
  expect(rows).toEqual([{ reltuples: 50_000 }]);
  expect(await bytesToReplay()).toBeLessThan(10_000);
  expect(await tidyUp(pool, position)).toBe(position);
});
