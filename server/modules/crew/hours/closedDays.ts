import { eq, inArray } from 'drizzle-orm';
import { localDay } from '#contract/base/zonedTime';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { hours } from '../../../tables/hours.ts';
import { tenants } from '../../../tables/tenants.ts';

export interface HoursRules {
  closedUntil: string | null;
  mayApproveOwn: boolean;
  timeZone: string;
}

export const readHoursRules = async (tx: ReadTx): Promise<HoursRules> => {
  const [found] = await tx
    .select({
      closedUntil: tenants.hours_closed_until,
      mayApproveOwn: tenants.own_hours,
      timeZone: tenants.time_zone,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantOf(tx)));
  return found ?? { closedUntil: null, mayApproveOwn: false, timeZone: 'UTC' };
};

export const isOnClosedDay = (
  { from }: { from: string },
  { closedUntil, timeZone }: HoursRules
): boolean => closedUntil !== null && localDay(from, timeZone) <= closedUntil;

export const assertOpenDays = async (tx: ReadTx, ids: readonly number[]) => {
  const rules = await readHoursRules(tx);
  if (rules.closedUntil === null) return;
  const found = await tx
    .select({ from: hours.from })
    .from(hours)
    .where(inArray(hours.id, [...ids]));
  if (found.some(entry => isOnClosedDay(entry, rules))) throw new DomainError('hours_closed');
};
