import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PermissionName } from '#contract/people/permissions';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { longDay } from '../../../mail/longDates.ts';
import type { Services } from '../../../services.ts';
import { apiTokens } from '../../../tables/integrations.ts';
import { eachDue } from '../../../jobs/eachDue.ts';
import { mailedStaff } from '../../people/index.ts';
import { readTenantZone } from '../../../db/tenantTime.ts';

const JOB = jobActor('expiring tokens', { mailsByDay: true });

const MANAGES: PermissionName = 'integrations.manage';

const EARLY_NOTICE_DAYS = 14;
const LATE_NOTICE_DAYS = 3;

type Mailing = Pick<Services, 'database' | 'outbox'>;

interface Due {
  id: number;
  tenant_id: number;
  /** Days ahead of the notice that is due. */
  days: number;
}

/** Any number of processes may run it at any time. */
export const mailExpiringTokens = (
  services: Mailing,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now = new Date()
) =>
  eachDue(services, {
    actor: JOB,
    log,
    find: tx => findDue(tx, now),
    work: (tx, token) => tell(tx, services, token),
    failed: 'the end of a token was not mailed',
  });

const findDue = (tx: Tx, now: Date): Promise<Due[]> => {
  const left = sql`${apiTokens.expires_at} - ${now.toISOString()}::timestamptz`;
  const days = sql<number>`case when ${left} <= make_interval(days => ${LATE_NOTICE_DAYS})
    then ${LATE_NOTICE_DAYS}::int else ${EARLY_NOTICE_DAYS}::int end`;
  return tx
    .select({ id: apiTokens.id, tenant_id: apiTokens.tenant_id, days })
    .from(apiTokens)
    .where(
      and(
        sql`${left} between interval '0' and make_interval(days => ${EARLY_NOTICE_DAYS})`,
        // The early notice does not follow the late one.
        sql`coalesce(${apiTokens.told_days}, ${EARLY_NOTICE_DAYS + 1}) > ${days}`
      )
    )
    .orderBy(asc(apiTokens.tenant_id), asc(apiTokens.id));
};

/** Reads the token again: another process may have mailed meanwhile. */
const tell = async (tx: Tx, { outbox }: Mailing, { id, days }: Due) => {
  const [token] = await tx
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.id, id))
    .for('no key update');
  if (!token?.expires_at || (token.told_days !== null && token.told_days <= days)) return;
  const { name, expires_at } = token;
  const timeZone = await readTenantZone(tx);
  await mailPeople(tx, outbox, await mailedStaff(tx, null, MANAGES), language => ({
    template: 'token_expires',
    tenantId: tenantOf(tx),
    values: { token: name, day: longDay(language, expires_at, timeZone) },
    link: '/settings/integrations',
  }));
  await tx.update(apiTokens).set({ told_days: days }).where(eq(apiTokens.id, id));
};
