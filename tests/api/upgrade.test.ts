import { beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '#server/backup/restoreBackup';
import type { DatabaseConnection } from '#server/db/connection';
import { knownLevels, levelOf } from '#server/db/migrationJournal';
import { migrate } from '#server/db/migrate';
import {
  archiveOf,
  columnsOf,
  contentOf,
  databaseAt,
  EARLIER_LEVELS,
  emptyDatabase,
  queryOn,
  shapeOf,
} from './support/earlierVersions.ts';

// Each makes databases.
vi.setConfig({ testTimeout: 300_000 });

const levelIn = ({ withoutTimeLimit }: DatabaseConnection) => withoutTimeLimit(levelOf);

const today = async () => (await knownLevels()).at(-1);

/** A new database of today. The last test changes it. */
let current: DatabaseConnection;

beforeAll(async () => {
  current = await emptyDatabase();
  await migrate(current);
});

describe.each(EARLIER_LEVELS)('a filled database at %s', level => {
  let database: DatabaseConnection;
  let columns: Awaited<ReturnType<typeof columnsOf>>;
  let before: Awaited<ReturnType<typeof contentOf>>;

  beforeAll(async () => {
    database = await databaseAt(level);
    columns = await columnsOf(database);
    before = await contentOf(database, columns);
  });

  it('has the same rows afterwards, in the tables of a new one', async () => {
    expect(before.stock_movements).toContain('line_id');
    await migrate(database);
    expect(await contentOf(database, columns)).toEqual(before);
    expect(await levelIn(database)).toBe(await today());
    expect(await shapeOf(database)).toEqual(await shapeOf(current));
    await migrate(database);
    expect(await contentOf(database, columns)).toEqual(before);
  });

  it.each(['backup', 'snapshot'] as const)('is restored from a %s', async kind => {
    const target = await emptyDatabase();
    await restoreBackup(archiveOf(level, kind), {
      connection: target,
      files: { put: async () => undefined },
      replace: false,
      without2fa: false,
      sealedWith: undefined,
    });
    expect(await levelIn(target)).toBe(await today());
    const { users: _users, ...restored } = await contentOf(target, columns);
    // People get other addresses of their calendars.
    const { users: _before, ...backedUp } = before;
    expect(restored).toEqual(backedUp);
  });

  it('goes on from there', async () => {
    await database.withoutTimeLimit(async client => {
      await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
      const { rows } = await client.query<{ id: number; line_id: number }>(
        `insert into project_lines (tenant_id, project_id, product_id, name, amount)
         select tenant_id, project_id, product_id, name, 1 from project_lines
         where product_id is not null order by id limit 1
         returning id, (select max(line.id) from project_lines line) as line_id`
      );
      expect(Number(rows[0]?.id)).toBeGreaterThan(Number(rows[0]?.line_id));
      const parts = await client.query('select from project_line_parts where line_id = $1', [
        rows[0]?.id,
      ]);
      expect(parts.rowCount).toBeGreaterThan(0);
      await client.query('rollback');
    });
  });

  it('sums up what is booked, as triggers do from then on', async () => {
    const query = queryOn(database);
    const sums = () => query(`select * from project_sums order by project_id`);
    const migrated = await sums();
    expect(migrated.length).toBeGreaterThan(0);
    await query(`update project_sums set planned_cents = -1`);
    await query(`select write_project_sums(array(select project_id from project_sums))`);
    expect(await sums()).toEqual(migrated);
    const [company] = await query<{ from: string | null }>(
      `select min(invoicing_from)::text as "from" from tenants`
    );
    expect(company?.from).not.toBeNull();
  });
});

describe('a database is refused', () => {
  const [oldest = ''] = EARLIER_LEVELS;
  const journal = 'drizzle.__drizzle_migrations';

  it('that is older than any that can be brought over, and stays as it was', async () => {
    const database = await databaseAt(oldest);
    await database.withoutTimeLimit(client =>
      client.query(
        `delete from ${journal} where created_at = (select max(created_at) from ${journal})`
      )
    );
    const before = await shapeOf(database);
    await expect(migrate(database)).rejects.toThrow(
      /start the last Flightcase 0\.1\.0 on it first/
    );
    expect(await shapeOf(database)).toEqual(before);
  });

  it('that is of a later version', async () => {
    await current.withoutTimeLimit(client =>
      client.query(
        `insert into ${journal} (hash, created_at) select 'later', max(created_at) + 1 from ${journal}`
      )
    );
    await expect(migrate(current)).rejects.toThrow(/later version/);
  });
});
