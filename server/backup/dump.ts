import { createHash } from 'node:crypto';
import type { DatabaseClient } from '../db/connection.ts';
import { assertAllRowsSeen } from '../db/rowLevelSecurity.ts';
import type { Archive } from './archive.ts';
import { type TableFacts, tablesOf } from './dumpCatalogue.ts';
import { type Manifest, tablePart } from './manifest.ts';

const BATCH = 2_000;

/** Text forms independent of the database's settings. */
export const PLAIN_WORDS = `
  set local statement_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  select set_config('app.all_tenants', 'on', true);
  select set_config('idle_in_transaction_session_timeout', '0', true)
    where current_setting('idle_in_transaction_session_timeout') <> '0'`;

export const inOneMoment = async <Result>(
  client: DatabaseClient,
  work: () => Promise<Result>
): Promise<Result> => {
  await client.query(`begin isolation level repeatable read read only; ${PLAIN_WORDS}`);
  try {
    await assertAllRowsSeen(client);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
};

export const dumpTables = async (
  client: DatabaseClient,
  archive: Archive,
  leftOut: readonly string[]
): Promise<Manifest['tables']> => {
  const dumped: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) {
    if (!leftOut.includes(table.name)) dumped.push(await dumpTable(client, archive, table));
  }
  return dumped;
};

const dumpTable = async (
  client: DatabaseClient,
  archive: Archive,
  { name, columns, order }: TableFacts
) => {
  const hash = createHash('sha256');
  let rows = 0;
  const selected = columns.map(column => `"${column}"`).join(', ');
  await client.query(`declare dumped no scroll cursor for
    select row_to_json(kept)::text as text
    from (select ${selected} from "${name}" order by ${order}) kept`);
  for (let index = 1; ; index += 1) {
    const batch = await client.query<{ text: string }>(`fetch ${BATCH} from dumped`);
    if (batch.rows.length === 0) break;
    const texts = batch.rows.map(({ text }) => text);
    for (const text of texts) hash.update(`${text}\n`);
    rows += texts.length;
    await archive.add(tablePart(name, index), Buffer.from(`[${texts.join(',\n')}]`));
  }
  await client.query('close dumped');
  return { name, columns, rows, sha256: hash.digest('hex') };
};
