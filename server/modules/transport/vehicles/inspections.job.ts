import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PermissionName } from '#contract/people/permissions';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { longDay } from '../../../mail/longDates.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { tenants } from '../../../tables/tenants.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { eachDue } from '../../../jobs/eachDue.ts';
import { mailedStaff } from '../../people/index.ts';

const JOB = jobActor('inspections', { mailsByDay: true });

const MANAGES: PermissionName = 'transport.manage';

const EARLY_NOTICE_DAYS = 30;
const LATE_NOTICE_DAYS = 7;

interface Due {
  id: number;
  tenant_id: number;
  /** Days ahead of the notice that is due. */
  days: number;
}

type Mailing = Pick<Services, 'database' | 'outbox'>;

/** Days are the company's. Any number of processes may run it at any time. */
export const mailInspections = (
  services: Mailing,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now = new Date()
) =>
  eachDue(services, {
    actor: JOB,
    log,
    find: tx => findDue(tx, now),
    work: (tx, vehicle) => tell(tx, services, vehicle),
    failed: 'an inspection was not mailed',
  });

const findDue = (tx: Tx, now: Date): Promise<Due[]> => {
  const left = sql`${vehicles.inspection_until}
    - (${now.toISOString()}::timestamptz at time zone ${tenants.time_zone})::date`;
  const days = sql<number>`case when ${left} <= ${LATE_NOTICE_DAYS} then ${LATE_NOTICE_DAYS}::int else ${EARLY_NOTICE_DAYS}::int end`;
  return tx
    .select({ id: vehicles.id, tenant_id: vehicles.tenant_id, days })
    .from(vehicles)
    .innerJoin(tenants, eq(tenants.id, vehicles.tenant_id))
    .where(
      and(
        sql`${vehicles.retired_at} is null`,
        sql`${left} between 0 and ${EARLY_NOTICE_DAYS}`,
        // The early notice does not follow the late one.
        sql`(${vehicles.told_inspection} is distinct from ${vehicles.inspection_until}
          or ${vehicles.told_days} > ${days})`
      )
    )
    .orderBy(asc(vehicles.tenant_id), asc(vehicles.id));
};

/** Reads the vehicle again: another process may have mailed meanwhile. */
const tell = async (tx: Tx, { outbox }: Mailing, { id, days }: Due) => {
  const [vehicle] = await tx
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, id))
    .for('no key update');
  const until = vehicle?.inspection_until;
  if (!vehicle || !until || vehicle.retired_at !== null) return;
  const isNotified = vehicle.told_days !== null && vehicle.told_days <= days;
  if (isNotified && vehicle.told_inspection === until) return;
  await mailPeople(tx, outbox, await mailedStaff(tx, null, MANAGES), language => ({
    template: 'inspection_due',
    tenantId: tenantOf(tx),
    values: {
      vehicle: [vehicle.name, vehicle.plate].filter(Boolean).join(' · '),
      day: longDay(language, until),
    },
    link: `/vehicles/${id}`,
  }));
  await tx
    .update(vehicles)
    .set({ told_inspection: until, told_days: days })
    .where(eq(vehicles.id, id));
};
