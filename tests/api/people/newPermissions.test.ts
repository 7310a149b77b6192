import { expect, it } from 'vitest';
import { ADMINISTRATOR_ROLE } from '#contract/people/standardRoles';
import { migrate } from '#server/db/migrate';
import { addStandardRoles } from '#server/db/standardRoles';
import { tenants } from '#server/tables/tenants';
import { transactionsOn } from '#server/db/transactions';
import { PLATFORM } from '#server/db/actor';
import { newDatabaseHere } from '../support/otherEngine.ts';

it('a new permission goes to the administrators of the companies that there are', async () => {
  const connection = await newDatabaseHere();
  await migrate(connection);
  const database = transactionsOn(connection);
  await database.platformTransaction(PLATFORM, async tx => {
    const [tenant] = await tx.insert(tenants).values({ name: 'Verhuur' }).returning();
    await addStandardRoles(tx, tenant?.id ?? 0);
  });
  const holders = async (permission: string) => {
    const { rows } = await connection.pool.query<{ name: string }>(
      `select role.name from role_permissions held join roles role on role.id = held.role_id
       where held.permission = $1 order by 1`,
      [permission]
    );
    return rows.map(({ name }) => name);
  };
  // As it was before these came: one of companies, and one of the platform.
  await connection.withoutTimeLimit(async client => {
    for (const name of ['planning.manage', 'tenants.manage']) {
      await client.query('delete from role_permissions where permission = $1', [name]);
      await client.query('delete from permissions where name = $1', [name]);
    }
  });
  await migrate(connection);
  expect(await holders('planning.manage')).toEqual([ADMINISTRATOR_ROLE.name]);
  expect(await holders('tenants.manage')).toEqual([]);

  // A permission that a company removed from the role stays removed.
  await connection.withoutTimeLimit(client =>
    client.query(`delete from role_permissions where permission = 'planning.manage'`)
  );
  await migrate(connection);
  expect(await holders('planning.manage')).toEqual([]);
});
