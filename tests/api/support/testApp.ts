import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { type AppOptions, buildApp } from '#server/app';
import { userPermissions } from '#server/tables/roles';
import { tenants } from '#server/tables/tenants';
import { users } from '#server/tables/users';
import { type Transactions, transactionsOn } from '#server/db/transactions';
import { memoryStore } from './memoryStore.ts';
import { postgresChannel } from '#server/live/channel';
import { liveHub } from '#server/live/hub';
import { type Outbox, outboxOf } from '#server/mail/outbox';
import type { OutgoingMail } from '#server/mail/mailTransport';
import { startSession } from '#server/modules/account/auth/accountSessions';
import { PLATFORM } from '#server/db/actor';
import { outboundFrom } from '#server/security/outbound';
import { sealerFrom } from '#server/security/secrets';
import { tokensFrom } from '#server/security/tokens';
import { openWorkers } from '#server/drawings/openWorkers';
import { openTestDatabase, sharedTestDatabase, type TestDatabase } from './engines.ts';
import { serverErrors } from './serverErrors.ts';
import { onFileEnd } from './fileEnd.ts';

/** Threads for the servers of all files: each loads the code and the fonts of documents anew. */
const { run } = openWorkers();
const workers = { run, close: () => Promise.resolve() };

/** The secret of test users' tokens. */
export const AUTH_SECRET = 'a secret that only the tests know, 32+';

export interface TestUser {
  id: number;
  email: string;
  tenantId: number | null;
  sessionId: string;
  token: string;
}

interface TestOptions extends Omit<Partial<AppOptions>, 'live'> {
  connection?: TestDatabase;
  /** True for a file that reads or changes what all tenants have in common, such as limits of networks. */
  ownDatabase?: boolean;
  /** True if it publishes changes to other servers on the same PostgreSQL. */
  sharesChanges?: boolean;
}

/** A server, closed when the test file ends. Other files' tenants are in its database as well. */
export const buildTestApp = async ({
  connection: given,
  ownDatabase = false,
  sharesChanges = false,
  ...options
}: TestOptions = {}) => {
  const open = ownDatabase ? openTestDatabase : sharedTestDatabase;
  const connection =
    given ?? (await open({ embedded: inject('embedded'), postgres: inject('postgres') }));
  const database = transactionsOn(connection);
  const appUrl = options.appUrl ?? new URL('http://localhost:3000');
  const sealer = sealerFrom({ current: AUTH_SECRET });
  const mailbox: OutgoingMail[] = [];
  const unsent: unknown[] = [];
  const stored = new Map<string, Buffer>();
  const outboxOn = (on: Transactions) =>
    outboxOf({
      database: on,
      sealer,
      transport: { send: async mail => void mailbox.push(mail) },
      appUrl,
      onFailure: error => void unsent.push(error),
    });
  const { listenUrl } = connection;
  const isHeard = sharesChanges || inject('servers') > 1;
  const channel = isHeard && listenUrl ? postgresChannel(listenUrl, log) : undefined;
  const serverOn = async (on: Transactions, itsOutbox: Outbox) => {
    const live = liveHub(on, channel);
    const app = await buildApp({
      database: on,
      authSecrets: { current: AUTH_SECRET },
      sealer,
      outbox: itsOutbox,
      files: memoryStore(stored),
      live,
      appUrl,
      allowedOrigins: [appUrl.origin],
      logger: serverErrors,
      workers,
      ...options,
    });
    return { app, live };
  };
  const outbox = outboxOn(database);
  const { app, live } = await serverOn(database, outbox);
  const { openAgain } = connection;
  const again = openAgain ? Array.from({ length: inject('servers') - 1 }, openAgain) : [];
  const others = await Promise.all(
    again.map(async opening => {
      const itsConnection = await opening;
      const on = transactionsOn(itsConnection);
      return { ...(await serverOn(on, outboxOn(on))), connection: itsConnection };
    })
  );
  if (others.length > 0) takeTurns([app, ...others.map(other => other.app)]);
  const tokens = tokensFrom({ current: AUTH_SECRET });
  onFileEnd(async () => {
    for (const server of [{ app, live }, ...others]) {
      await server.app.close();
      await server.live.close();
    }
    for (const other of others) await other.connection.close();
    await connection.close();
  });

  const addTenant = (values: Partial<typeof tenants.$inferInsert> = {}): Promise<number> =>
    database.platformTransaction(PLATFORM, async tx => {
      const [tenant] = await tx
        .insert(tenants)
        .values({ name: `Verhuur ${randomUUID()}`, ...values })
        .returning({ id: tenants.id });
      if (!tenant) throw new Error('no tenant');
      return tenant.id;
    });

  /** A signed-in person with the given permissions; without a tenant, the superadmin. */
  const addUser = (
    tenantId: number | null,
    permissions: readonly PermissionName[] = [],
    values: Partial<typeof users.$inferInsert> = {}
  ): Promise<TestUser> =>
    database.platformTransaction(PLATFORM, async tx => {
      const isSuperadmin = tenantId === null;
      const [user] = await tx
        .insert(users)
        .values({
          tenant_id: tenantId,
          name: 'Sanne',
          last_name: 'de Wit',
          email: `${randomUUID()}@flightcase.example`,
          role: isSuperadmin ? 'superadmin' : 'user',
          user_type: isSuperadmin ? 'superadmin' : 'full',
          ...values,
        })
        .returning();
      if (!user) throw new Error('no user');
      if (permissions.length > 0) {
        await tx
          .insert(userPermissions)
          .values(
            permissions.map(permission => ({ user_id: user.id, permission, tenant_id: tenantId }))
          );
      }
      const { sessionId } = await startSession(tx, {
        userId: user.id,
        tenantId,
        userAgent: 'test',
        ip: '127.0.0.1',
      });
      const token = await tokens.signAccessToken({ userId: user.id, sessionId });
      return { id: user.id, email: user.email, tenantId, sessionId, token };
    });

  /** Calls the API as someone, or as nobody. */
  const callAs =
    (user: TestUser | undefined) =>
    (method: InjectOptions['method'], url: string, payload?: object, headers: object = {}) =>
      app.inject({
        method,
        url: `/api${url}`,
        payload,
        headers: {
          'accept-language': 'nl',
          ...(user && { authorization: `Bearer ${user.token}` }),
          ...headers,
        },
      });

  /** The mails that an address got, the newest last, once all that wait are sent, also those that wait for the day. */
  const mailsTo = async (address: string) => {
    await connection.pool.query(
      `update mails set next_attempt_at = now()
       where attempts = 0 and next_attempt_at between now() and now() + interval '13 hours'`
    );
    await outbox.deliverDue();
    await outbox.deliverDue();
    if (unsent.length > 0) throw new AggregateError(unsent.splice(0), 'mails were not sent');
    return mailbox.filter(mail => mail.to === address);
  };

  return {
    app,
    connection,
    /** The source of this server's streams. */
    live,
    /** The services of the server's jobs. */
    services: {
      database,
      outbox,
      sealer,
      appUrl,
      provider: options.provider,
      outbound: options.outbound ?? outboundFrom({ privateOrigins: [], dnsServers: [] }),
    },
    pool: connection.pool,
    database,
    tokens,
    sealer,
    stored,
    mailsTo,
    addTenant,
    addUser,
    callAs,
  };
};

/** Sends each call to the next of several servers, as behind a load balancer. */
const takeTurns = (servers: readonly FastifyInstance[]) => {
  const calls = servers.map(server => server.inject.bind(server));
  let turn = 0;
  const next = (options: InjectOptions) => calls[turn++ % calls.length]?.(options);
  for (const server of servers) Reflect.set(server, 'inject', next);
};

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** Tests say themselves what they expect of a connection. */
const log = { warn: () => undefined };
