import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { jobActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { isDaytime } from '../../../mail/daytime.ts';
import { tenants } from '../../../tables/tenants.ts';
import { readDue } from './due.queries.ts';
import { remind } from './reminders.commands.ts';

const REMINDING = jobActor('reminders', { mailsByDay: true });

const AT_ONCE = 200;

/**
 * Sends the reminders that are due by day, for companies that want it. Any number of processes may run it at
 * any time: each reminder is sent once.
 */
export const sendDueReminders = async (
  services: Pick<Services, 'database' | 'outbox' | 'sealer'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  at: Date = new Date()
) => {
  const { database } = services;
  const companies = await database.platformTransaction(REMINDING, tx =>
    tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(
        and(
          eq(tenants.reminders_automatic, true),
          eq(tenants.account_status, 'active'),
          isDaytime(at)
        )
      )
      .orderBy(tenants.id)
  );
  for (const { id } of companies) {
    await remindFor(services, id).catch((error: unknown) =>
      log.warn({ err: error, tenantId: id }, 'due reminders were not sent')
    );
  }
};

const remindFor = async (
  { database, ...services }: Pick<Services, 'database' | 'outbox' | 'sealer'>,
  tenantId: number
) => {
  const context = { actor: REMINDING, tenantId, allTenants: false };
  const due = await database.tenantSnapshot(context, readDue);
  let batch: number[] = [];
  const send = async () => {
    const ids = batch;
    batch = [];
    if (ids.length === 0) return;
    await database.tenantTransaction(context, tx => remind(tx, services, ids));
  };
  for (const invoices of Map.groupBy(due, ({ customer_id }) => customer_id).values()) {
    batch.push(...invoices.map(({ id }) => id));
    if (batch.length >= AT_ONCE) await send();
  }
  await send();
};
