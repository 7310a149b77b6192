import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseConnection } from '#server/db/connection';
import { knownLevels } from '#server/db/migrationJournal';
import { upgradeSchema, migrate } from '#server/db/migrate';
import { backedUp } from './support/backedUp.ts';
import { newDatabaseHere } from './support/otherEngine.ts';

// Each makes databases, and loads them.
vi.setConfig({ testTimeout: 300_000 });

const { test, tenantId, person, folder, file, backUp, restore, contentOf } = await backedUp();

describe('a backup is refused', () => {
  const isUntouched = async (connection: DatabaseConnection) => {
    const { rows } = await connection.pool.query(
      "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"
    );
    return rows[0].tables === 0;
  };

  it('when a bit of it is turned or its end is missing, before anything is changed', async () => {
    const target = await newDatabaseHere();
    const { size } = await stat(file);
    const copy = path.join(folder, 'damaged.tar.gz');
    for (const part of [0.1, 0.5, 0.9]) {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(Math.floor(size * part)) ^ 4, Math.floor(size * part));
      await writeFile(copy, bytes);
      await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    }
    for (const length of [0, 100, Math.floor(size / 2), size - 600, size - 5]) {
      await copyFile(file, copy);
      await truncate(copy, length);
      await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    }
    await writeFile(copy, 'not a backup');
    await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    await expect(restore(target, `${copy}.not`)).rejects.toThrow(/ENOENT/);
    expect(await isUntouched(target)).toBe(true);
  });

  it('by a database that is in use, unless that is named', async () => {
    const target = await newDatabaseHere();
    await migrate(target);
    await target.pool.query("insert into tenants (name) values ('Er is al iemand')");
    await expect(restore(target)).rejects.toThrow(/not empty/);
    const { rows } = await target.pool.query('select name from tenants');
    expect(rows).toEqual([{ name: 'Er is al iemand' }]);
    await restore(target, file, { replace: true });
    expect(await contentOf(target)).toEqual(await contentOf(test.connection));
  });

  it('when second factors are sealed with a secret that is lost, unless they may go', async () => {
    await test.pool.query(
      "insert into twofa (user_id, tenant_id, secret, last_step) values ($1, $2, 'sealed', 0)",
      [person.id, tenantId]
    );
    const sealed = path.join(folder, 'sealed.tar.gz');
    await backUp(test.connection, sealed);
    await test.pool.query('delete from twofa');
    const target = await newDatabaseHere();
    const other = { sealedWith: 'another' };
    await expect(restore(target, sealed, other)).rejects.toThrow(/another AUTH_SECRET/);
    expect(await isUntouched(target)).toBe(true);
    await restore(target, sealed, { ...other, without2fa: true });
    expect((await target.pool.query('select from twofa')).rowCount).toBe(0);
  });
});

describe('a backup of an earlier version', () => {
  // The last level whose live changes were in a table of another name, and the last before this one.
  it.each(['0030_house_colour', -2])('is loaded into its own tables, then migrated', async at => {
    const levels = await knownLevels();
    const before = typeof at === 'string' ? at : (levels.at(at) ?? '');
    const old = await newDatabaseHere();
    await old.withoutTimeLimit(client => upgradeSchema(client, { upTo: before }));
    await old.pool.query("insert into tenants (name) values ('Van vroeger')");
    const earlier = path.join(folder, 'earlier.tar.gz');
    expect((await backUp(old, earlier)).level).toBe(before);

    const target = await newDatabaseHere();
    await restore(target, earlier);
    const { rows } = await target.pool.query('select name from tenants');
    expect(rows).toEqual([{ name: 'Van vroeger' }]);
    const changes = await target.pool.query('select resource from live_changes');
    expect(changes.rows).toEqual([{ resource: 'everything' }]);
    expect((await backUp(target, earlier)).level).toBe(levels.at(-1));

    await backUp(old, earlier);
    await expect(restore(target, earlier, { replace: true })).rejects.toThrow(/earlier version/);
  });
});
