import { tenants } from '#server/tables/tenants';
import type { DatabaseConnection } from '#server/db/connection';
import { transactionsOn } from '#server/db/transactions';
import { PLATFORM } from '#server/db/actor';
import { type Company, fillCompany } from '../../bench/dayData.ts';
import { addPeople } from '../../bench/dayPeople.ts';
import { settingsOf } from './places.ts';

/** Adds a company with so many people who are signed in, at a place on which no server runs. */
export const addCompany = async (
  connection: DatabaseConnection,
  company: Company | undefined,
  count: number
) => {
  const database = transactionsOn(connection);
  const [tenant] = await database.platformTransaction(PLATFORM, tx =>
    tx.insert(tenants).values({ name: 'Dagverhuur' }).returning({ id: tenants.id })
  );
  const tenantId = tenant?.id ?? 0;
  if (company) {
    await connection.withoutTimeLimit(async client => {
      await fillCompany(client, tenantId, company);
      await client.query('vacuum analyze');
    });
  }
  const secret = settingsOf('').AUTH_SECRET;
  return { tenantId, tokens: await addPeople(database, { tenantId, secret, count }) };
};
