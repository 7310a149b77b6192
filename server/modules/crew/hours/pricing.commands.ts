import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { centsOf, roundToCents } from '#contract/base/money';
import { sharesOf } from '#contract/crew/hoursPay';
import type { HoursState } from '#contract/crew/hoursStates.values';
import { payOf, type Rate } from '#contract/crew/rates';
import { workedMinutes } from '#contract/crew/workedTimes';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { assignments } from '../../../tables/shifts.ts';
import { crew } from '../../../tables/crew.ts';
import { hours } from '../../../tables/hours.ts';
import { isOnClosedDay, readHoursRules } from './closedDays.ts';

interface Wanted {
  assignmentIds?: readonly number[];
  /** Entries without an assignment. */
  ids?: readonly number[];
  /** Approved just now. */
  approved?: readonly number[];
  reopened?: readonly number[];
}

/**
 * Writes the pay of entries, at the wage of their assignment, else of the person. Every command that changes an
 * entry, its state, or the wage of an assignment calls it. An entry that was already approved keeps its pay
 * (docs/crew.md, rule 17).
 */
export const priceHours = async (
  tx: Tx,
  { assignmentIds = [], ids = [], approved = [], reopened = [] }: Wanted
) => {
  if (assignmentIds.length === 0 && ids.length === 0) return;
  const entries = await tx
    .select({
      id: hours.id,
      assignment_id: hours.assignment_id,
      state: hours.state,
      from: hours.from,
      until: hours.until,
      break_minutes: hours.break_minutes,
      wage: hours.wage,
      agreed: assignments.wage,
      usual: crew.wage,
    })
    .from(hours)
    .innerJoin(crew, and(eq(crew.tenant_id, hours.tenant_id), eq(crew.id, hours.crew_id)))
    .leftJoin(
      assignments,
      and(eq(assignments.tenant_id, hours.tenant_id), eq(assignments.id, hours.assignment_id))
    )
    .where(
      and(
        eq(hours.tenant_id, tenantOf(tx)),
        or(inArray(hours.assignment_id, [...assignmentIds]), inArray(hours.id, [...ids]))
      )
    );
  const rules = reopened.length > 0 ? await readHoursRules(tx) : undefined;
  const alike = Map.groupBy(entries, ({ id, assignment_id }) => assignment_id ?? -id);
  const shares = [...alike.values()].flatMap(of => {
    const [first] = of;
    const rate = (first?.assignment_id === null ? first.usual : first?.agreed) ?? null;
    const isShared = sharesAnew(rate, of, reopened);
    return sharesOf(
      rate,
      of.map(entry => {
        const isApproved = entry.state === 'approved';
        const mayChange =
          approved.includes(entry.id) || (isShared && rules && !isOnClosedDay(entry, rules));
        return { ...entry, isApproved, isFixed: isApproved && !mayChange };
      })
    );
  });
  const rows = shares.map(({ id, paid_minutes, wage }) => ({
    id,
    paid_minutes,
    wage_cents: wage === null ? null : centsOf(wage),
  }));
  await tx.execute(sql`
    update hours known set paid_minutes = priced.paid_minutes, wage_cents = priced.wage_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced
      (id int, paid_minutes int, wage_cents int)
    where known.tenant_id = ${tenantOf(tx)} and known.id = priced.id
      and (known.paid_minutes, known.wage_cents)
        is distinct from (priced.paid_minutes, priced.wage_cents)`);
};

interface Priced {
  id: number;
  from: string;
  until: string;
  break_minutes: number;
  state: HoursState;
  wage: number | null;
}

/**
 * True if reopening one entry recalculates those that stay approved: of a day in two halves, the first entry has the
 * day's pay. False if the wage changed since the approval, as the sum would change.
 */
const sharesAnew = (rate: Rate | null, entries: readonly Priced[], reopened: readonly number[]) => {
  const before = entries.filter(({ id, state }) => state === 'approved' || reopened.includes(id));
  if (!rate || !before.some(({ id }) => reopened.includes(id))) return false;
  const [minutes, paid] = [
    before.reduce((sum, entry) => sum + workedMinutes(entry), 0),
    before.reduce((sum, { wage }) => sum + (wage ?? 0), 0),
  ];
  return roundToCents(paid) === payOf(rate, minutes);
};
