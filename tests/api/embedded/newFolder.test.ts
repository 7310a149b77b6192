import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolder, prepareFolder } from '#server/db/embedded/newFolder';
import { openFolder } from '#server/db/embedded/openFolder';

const root = mkdtempSync(path.join(tmpdir(), 'flightcase-new-folder-'));
const prepared = path.join(root, 'cache/prepared');

afterAll(() => rmSync(root, { recursive: true }));

const inDatabase = async <Row>(folder: string, statement: string) => {
  const database = await openFolder(folder);
  const { rows } = await database.query<Row>(statement);
  await database.close();
  return rows;
};

const tables = (folder: string) =>
  inDatabase<{ name: string }>(
    folder,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace`
  );

const othersMayWrite = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => statSync(path.join(folder, name)).mode & 0o022
  );

describe('the folder of a new database', () => {
  it('is a copy of the prepared one, which it does not change', async () => {
    await prepareFolder(prepared);
    const [first, second] = [path.join(root, 'first'), path.join(root, 'second')];
    await createFolder(first, prepared);
    await inDatabase(first, 'create table crates (id int)');
    await createFolder(second, prepared);
    expect(await tables(first)).toEqual([{ name: 'crates' }]);
    expect(await tables(second)).toEqual([]);
    expect(readdirSync(root).sort()).toEqual(['cache', 'first', 'second']);
  });

  it('is made where none is prepared, and only its owner may write it', async () => {
    const made = path.join(root, 'made');
    await createFolder(made, path.join(root, 'missing'));
    expect(othersMayWrite(made)).toEqual([]);
    expect(othersMayWrite(prepared)).toEqual([]);
    expect(await tables(made)).toEqual([]);
  });
});
