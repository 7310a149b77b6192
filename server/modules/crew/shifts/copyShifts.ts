import { asc, eq } from 'drizzle-orm';
import { clockSpan, laterOnClock } from '#contract/base/zonedTime';
import { crewLinesOf } from '#contract/crew/crewLines';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { shifts } from '../../../tables/shifts.ts';
import { projectGroups } from '../../../tables/plan.ts';
import { syncCrewLines } from '../../plan/index.ts';
import { auditShift } from './crewHistory.ts';
import { laterShift } from './laterShift.ts';
import { findCrewed } from './loadCrewDraft.ts';

interface Copied {
  id: number;
  start_date: string | null;
}

/**
 * Copies the shifts of a project to its duplicate, without people. They keep their times of day and their distance
 * from the start. Without a start, they get their place once the duplicate has one (docs/crew.md, rule 23).
 */
export const copyShifts = async (tx: Tx, from: Copied, to: Copied) => {
  const own = await tx
    .select()
    .from(shifts)
    .where(eq(shifts.project_id, from.id))
    .orderBy(asc(shifts.from), asc(shifts.id));
  if (own.length === 0) return;
  const { timeZone } = await findCrewed(tx, to.id);
  const start = from.start_date ?? startFor(own, timeZone);
  const groupOf = await sameGroups(tx, from.id, to.id);
  const values = own.map(({ id: _id, group_id, ...shift }) => ({
    ...shift,
    tenant_id: tenantOf(tx),
    project_id: to.id,
    group_id: groupOf.get(group_id ?? 0) ?? null,
    line_id: null,
    starts_after: to.start_date === null ? clockSpan(start, shift.from, timeZone) : null,
    ...(to.start_date !== null &&
      laterShift(shift, clockSpan(start, to.start_date, timeZone), timeZone)),
  }));
  const added = await insertRows(values, batch => tx.insert(shifts).values(batch).returning());
  for (const shift of added) auditShift(tx, 'created', shift);
  await syncCrewLines(tx, to.id, crewLinesOf(added));
};

type OwnShift = typeof shifts.$inferSelect;

/** The assumed start of a project without one: by a copied shift, else the begin of the first shift. */
const startFor = (own: readonly OwnShift[], timeZone: string) => {
  const copied = own.find(({ starts_after }) => starts_after !== null);
  if (copied) return laterOnClock(copied.from, -(copied.starts_after ?? 0), timeZone);
  return own[0]?.from ?? '';
};

/** Groups match by position: they were copied in order. */
const sameGroups = async (tx: Tx, from: number, to: number) => {
  const groupsOf = (id: number) =>
    tx
      .select({ id: projectGroups.id })
      .from(projectGroups)
      .where(eq(projectGroups.project_id, id))
      .orderBy(asc(projectGroups.position), asc(projectGroups.id));
  const [before, after] = [await groupsOf(from), await groupsOf(to)];
  return new Map(before.map(({ id }, at) => [id, after[at]?.id]));
};
