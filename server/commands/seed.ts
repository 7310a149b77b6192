import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { addRecords, type RecordSizes, type RunPart } from '../sampleData/companyParts.ts';
import { tenants } from '../tables/tenants.ts';
import { type Transactions, transactionsOn } from '../db/transactions.ts';
import { Refused } from '../process/operatorError.ts';
import { PLATFORM } from '../db/actor.ts';
import { runCommand, say } from './command.ts';

const USAGE = `Adds generated records to the first tenant.

  npm run seed -- --customers 100000 --equipment 500 --products 200 --projects 1000`;

const seed = async (config: Config) => {
  const sizes = readSizes();
  await closing(await openDatabase(config), async connection => {
    await migrate(connection);
    const database = transactionsOn(connection);
    const tenant = await firstTenant(database);
    say(`Adding to ${tenant.name}:`);
    // One transaction per batch, so that other users do not wait.
    const run: RunPart = part =>
      database.tenantTransaction({ tenantId: tenant.id, actor: PLATFORM, allTenants: false }, part);
    await addRecords(run, {
      tenantId: tenant.id,
      now: new Date(),
      seed: 'seed',
      sizes,
      onAdded: (kind, count) => say(`  ${count} ${kind}`),
    });
    // Otherwise PostgreSQL's statistics no longer fit.
    await connection.withoutTimeLimit(client => client.query('analyze'));
  });
};

const readSizes = (): RecordSizes => {
  const size = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({
    options: { customers: size, equipment: size, products: size, projects: size },
  });
  const count = (kind: keyof RecordSizes) => {
    if (!/^\d{1,8}$/.test(values[kind])) {
      throw new Refused(`--${kind} takes a number of records.`);
    }
    return Number(values[kind]);
  };
  const sizes = {
    customers: count('customers'),
    equipment: count('equipment'),
    products: count('products'),
    projects: count('projects'),
  };
  if (Object.values(sizes).every(wanted => wanted === 0)) throw new Refused(USAGE);
  return sizes;
};

const firstTenant = async (database: Transactions) => {
  const [tenant] = await database.platformTransaction(PLATFORM, tx =>
    tx
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .orderBy(asc(tenants.id))
      .limit(1)
  );
  if (!tenant) {
    throw new Refused('There is no tenant yet: start Flightcase once, then add records.');
  }
  return tenant;
};

runCommand(seed);
