import type { Pool } from 'pg';
import { buildApp } from '#server/app';
import { type DatabaseClient, type DatabaseConnection, openPostgres } from '#server/db/connection';
import { openEmbedded } from '#server/db/embedded/open';
import { migrate } from '#server/db/migrate';
import { addRecords, type RecordSizes } from '#server/sampleData/companyParts';
import { customers } from '#server/tables/customers';
import { userPermissions } from '#server/tables/roles';
import { tenants } from '#server/tables/tenants';
import { users } from '#server/tables/users';
import { type Transactions, transactionsOn } from '#server/db/transactions';
import { folderStore } from '#server/files/store';
import { liveHub } from '#server/live/hub';
import { outboxOf } from '#server/mail/outbox';
import { startSession } from '#server/modules/account/auth/accountSessions';
import { PLATFORM } from '#server/db/actor';
import { sealerFrom } from '#server/security/secrets';
import { tokensFrom } from '#server/security/tokens';
import { administer, databaseUrl } from '../api/support/postgresDatabases.ts';
import { withDataDir } from './server.ts';

/** The secret of the callers' tokens. */
export const SECRET = 'a secret for measuring, 32 characters';

/** A server on a database with so many records, and who may ask it. */
export interface Filled {
  size: number;
  url: string;
  headers: Record<string, string>;
  pool: Pool;
  tenantId: number;
  customerId: number;
  services: BenchServices;
}

type Work = (filled: Filled) => Promise<void>;

/** Fills the tables further, as their owner. */
type Prepare = (client: DatabaseClient, tenantId: number) => Promise<void>;

/** Runs work on a PostgreSQL database of its own. */
export const withPostgres = async (
  server: string,
  sizes: Partial<RecordSizes>,
  work: Work,
  prepare?: Prepare
) => {
  const name = `flightcase_bench_${sizes.customers ?? 'planning'}`;
  await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `create database ${name}`);
  const connection = await openPostgres(databaseUrl(server, name));
  try {
    await withRecords(connection, sizes, { work, prepare });
  } finally {
    await connection.close();
    await administer(server, `drop database ${name} with (force)`);
  }
};

/** Runs work on an embedded database of its own. */
export const withEmbedded = (sizes: Partial<RecordSizes>, work: Work, prepare?: Prepare) =>
  withDataDir(async dataDir => {
    const connection = await openEmbedded({ dataDir });
    try {
      await withRecords(connection, sizes, { work, prepare });
    } finally {
      await connection.close();
    }
  });

const withRecords = async (
  connection: DatabaseConnection,
  sizes: Partial<RecordSizes>,
  { work, prepare }: { work: Work; prepare: Prepare | undefined }
) => {
  await migrate(connection);
  const database = transactionsOn(connection);
  const { token, ...filled } = await fill(database, sizes);
  await connection.withoutTimeLimit(async client => {
    await prepare?.(client, filled.tenantId);
    await client.query('vacuum analyze');
  });
  const services = servicesOn(database);
  const app = await appOn(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await work({
      ...filled,
      size: sizes.customers ?? 0,
      url,
      headers: { authorization: `Bearer ${token}` },
      pool: connection.pool,
      services,
    });
  } finally {
    await app.close();
  }
};

const NO_RECORDS: RecordSizes = { customers: 0, equipment: 0, products: 0, projects: 0 };

const MAY = [
  'customers.manage',
  'projects.manage',
  'planning.view',
  'warehouse.manage',
  'planning.manage',
] as const;

/** A user who may see and change everything. */
const fill = async (database: Transactions, sizes: Partial<RecordSizes>) => {
  const { tenantId, userId } = await database.platformTransaction(PLATFORM, async tx => {
    const [tenant] = await tx.insert(tenants).values({ name: 'Meetverhuur' }).returning();
    const tenant_id = tenant?.id ?? 0;
    const email = 'meting@flightcase.example';
    const [user] = await tx.insert(users).values({ tenant_id, name: 'Meting', email }).returning();
    const user_id = user?.id ?? 0;
    await tx
      .insert(userPermissions)
      .values(MAY.map(permission => ({ user_id, tenant_id, permission })));
    return { tenantId: tenant_id, userId: user_id };
  });
  const asTenant: Parameters<typeof addRecords>[0] = part =>
    database.tenantTransaction({ tenantId, actor: PLATFORM, allTenants: false }, part);
  await addRecords(asTenant, {
    tenantId,
    now: new Date(),
    seed: 'bench',
    sizes: { ...NO_RECORDS, ...sizes },
  });
  const [customer] = await asTenant(tx => tx.select({ id: customers.id }).from(customers).limit(1));
  const { sessionId } = await database.platformTransaction(PLATFORM, tx =>
    startSession(tx, { userId, tenantId, userAgent: 'bench', ip: '127.0.0.1' })
  );
  const token = await tokensFrom({ current: SECRET }).signAccessToken({ userId, sessionId });
  return { tenantId, customerId: customer?.id ?? 0, token };
};

/** The services of the server and its jobs. Mails are taken and thrown away. */
export const servicesOn = (database: Transactions, secret = SECRET) => {
  const sealer = sealerFrom({ current: secret });
  const appUrl = new URL('http://localhost');
  const outbox = outboxOf({
    database,
    sealer,
    transport: { send: async () => undefined },
    appUrl,
    onFailure: () => undefined,
  });
  return { database, sealer, outbox, appUrl, authSecrets: { current: secret } };
};

type BenchServices = ReturnType<typeof servicesOn>;

/** The server on a database, in this process. */
export const appOn = (services: BenchServices) =>
  buildApp({
    ...services,
    live: liveHub(services.database),
    files: folderStore('unused'),
    allowedOrigins: [],
  });
