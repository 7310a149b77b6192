import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/db/embedded/open';
import { tenants } from '#server/tables/tenants';
import { transactionsOn } from '#server/db/transactions';
import { PLATFORM } from '#server/db/actor';
import { runCommand } from '../support/commands.ts';
import { migratedDatabase } from './support/databases.ts';

// Each command is a process that opens the database.
vi.setConfig({ testTimeout: 300_000 });

/** Runs SQL on a database that no process has open. */
const onDatabase = async (dataDir: string, statement: string) => {
  const connection = await openEmbedded({ dataDir });
  const rows = await transactionsOn(connection).platformTransaction(PLATFORM, async tx => {
    const result = await tx.execute<Record<string, unknown>>(sql.raw(statement));
    return result.rows;
  });
  await connection.close();
  return rows;
};

test('equipment is linked to products as was proposed, when that is asked for', async () => {
  const dataDir = await migratedDatabase();
  const connection = await openEmbedded({ dataDir });
  const tenant = await transactionsOn(connection).platformTransaction(PLATFORM, async tx => {
    const [added] = await tx.insert(tenants).values({ name: 'Verhuur' }).returning();
    await tx.execute(sql`insert into products (tenant_id, name) values (${added?.id}, 'Spot')`);
    await tx.execute(sql`insert into equipment (tenant_id, name, type) values
      (${added?.id}, 'Spot', 'Led'), (${added?.id}, 'Spot', 'Led'), (${added?.id}, 'Vloerkabel', null)`);
    return String(added?.id);
  });
  await connection.close();

  const proposed = await runCommand('equipmentLink', dataDir, '--tenant', tenant);
  expect(proposed.said).toMatch(/2 × Spot \(Led\): Spot \(\d+\)/);
  expect(proposed.said).toContain('1 × Vloerkabel: no product of this name');
  const linked = 'select count(product_id)::int as linked from equipment';
  expect(await onDatabase(dataDir, linked)).toEqual([{ linked: 0 }]);

  const applied = await runCommand('equipmentLink', dataDir, '--tenant', tenant, '--apply');
  expect([applied.code, applied.said]).toEqual([
    0,
    expect.stringContaining('2 pieces of equipment are units now.'),
  ]);
  expect(await onDatabase(dataDir, linked)).toEqual([{ linked: 2 }]);
  expect((await runCommand('equipmentLink', dataDir)).code).toBe(1);
});
