import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { distancesFrom, periodFrom } from '#contract/plan/shiftPeriods';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import {
  type DuplicateInput,
  hasEndedOption,
  type Project,
  projectInput,
  projectSchema,
} from '#contract/projects/projects';
import { projects } from '../../tables/projects.ts';
import { readTenantZone } from '../../db/tenantTime.ts';
import type { ReadTx, SignedInTx } from '../../db/tx.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ExpectedVersion } from '../../records/recordChanges.ts';
import { recordCommands } from '../../records/recordCommands.ts';
import type { Values } from '../../records/definition.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { misfittingReferences } from '../../records/recordReferences.ts';
import { findRecord, type RecordRow } from '../../records/recordRows.ts';
import { holderOf, holds } from '../../db/actor.ts';
import { assertMayMoveCrew, copyShifts, moveShifts, placeShifts } from '../crew/index.ts';
import {
  type Planned,
  assertMayMove,
  changePlan,
  closePlan,
  findPlanned,
  followDays,
  lockWithWaiting,
  moveAlong,
  offerFreed,
  openPlan,
  placeGroups,
  shiftOf,
  widenHires,
} from '../plan/index.ts';
import { projectRecords } from './projects.records.ts';

const records = recordCommands(projectRecords);

/**
 * With `moving`, its parts follow its dates in the same transaction, and the plan is checked after all have
 * moved. With its first start, groups' own periods get their dates.
 */
export const changeProject =
  (outbox: Outbox) =>
  async (tx: SignedInTx, id: number, given: Values, expected: ExpectedVersion) => {
    const mayFree = FREEING.some(field => given[field] !== undefined);
    const waited = mayFree ? await lockWithWaiting(tx, id) : [];
    const changed = await makeChange(tx, id, given, expected);
    if (changed.status !== PROJECT_STATUS.booking)
      await offerFreed(tx, outbox, { projectId: id, waited });
    return changed;
  };

const FREEING = ['status', 'start_date', 'end_date', 'is_template'] as const;

const makeChange = async (
  tx: SignedInTx,
  id: number,
  given: Values,
  expected: ExpectedVersion
): Promise<RecordRow> => {
  const { moving: asked, keep_prices, ...changes } = given;
  const fields = await reopened(tx, id, changes);
  const moving = movingAlong.optional().parse(asked);
  assertMayMoveCrew(tx, moving?.crew);
  const dates = givenDates.parse(fields);
  const isDated = dates.start_date !== undefined || dates.end_date !== undefined;
  if (!moving && !isDated) return records.update(tx, id, fields, expected);
  const project = await findPlanned(tx, id, 'no key update');
  const shift = shiftOf(project, dates);
  const changed = shift
    ? await moveProject(tx, { project, shift, moving }, fields, expected)
    : await records.update(tx, id, fields, expected);
  if (shift && keep_prices !== true) await followDays(tx, project, { ...project, ...dates });
  // After the plan is closed: shifts with a price change its lines.
  const isPlaced = await placeShifts(tx, project, shift?.begins);
  if (!isPlaced && !(await moveShifts(tx, project, shift, moving?.crew))) return changed;
  const { version: plan_version } = await findPlanned(tx, id);
  return { ...changed, plan_version };
};

interface Move {
  project: Planned;
  shift: NonNullable<ReturnType<typeof shiftOf>>;
  moving: MovingAlong | undefined;
}

const moveProject = async (
  tx: SignedInTx,
  { project, shift, moving }: Move,
  fields: Values,
  expected: ExpectedVersion
): Promise<RecordRow> => {
  const { id } = project;
  const placed = await placeGroups(tx, project, shift);
  if (!(moving || placed.groups_changed)) return records.update(tx, id, fields, expected);
  if (moving) assertMayMove(tx, moving);
  await openPlan(tx, id);
  const hires = moving?.sub_hires === 'move' ? await widenHires(tx, project, shift) : undefined;
  const moved = moving && (await moveAlong(tx, project, shift, moving));
  const changed = await records.update(tx, id, fields, expected, { ...moved, ...placed });
  const plan_version = project.version + 1;
  await closePlan(tx, id, { version: plan_version });
  await hires?.settle();
  return { ...changed, plan_version };
};

/**
 * A reopened option has no past end: otherwise the job would cancel it within minutes. An old end is cleared;
 * a past end in the change is refused.
 */
const reopened = async (tx: ReadTx, id: number, changes: Values): Promise<Values> => {
  const { status, option_until } = statusAndEnd.parse(changes);
  if (status !== OPTION) return changes;
  const found = await findRecord(tx, projects, id);
  if (!found) throw notFound();
  const before = projectSchema.parse(found);
  if (before.status === OPTION) return changes;
  const keepsEnd = option_until !== undefined || !hasEndedOption({ ...before, status });
  return keepsEnd ? changes : { ...changes, option_until: null };
};

const OPTION = PROJECT_STATUS.option;

const statusAndEnd = z.object(
  projectInput.pick({ status: true, option_until: true }).partial().shape
);

const givenDates = z.object(projectInput.pick({ start_date: true, end_date: true }).shape);

/**
 * Copies fields and plan, without units, trips and the option's end; by default as an option. A missing end
 * keeps its distance from the start. A template has no status and no dates. Throws 404 and 400; 403 for a
 * plan without the permission to change plans. The database refuses a booking with a shortage.
 */
export const duplicateProject = async (
  tx: SignedInTx,
  id: number,
  { accept_shortage, ...given }: DuplicateInput
) => {
  const source = projectSchema.parse(await records.read(tx, id));
  const timeZone = await readTenantZone(tx);
  const isPlanned = await hasPlan(tx, id);
  if (isPlanned && !holds(holderOf(tx.actor), 'planning.manage')) throw forbidden();
  const { name, location, venue_id, customer_id, contact_id, onsite_contact_id } = source;
  const { notes, schedule, discount, target_total } = source;
  const isSameCustomer = given.customer_id === undefined || given.customer_id === customer_id;
  // A contact may have moved to another customer since.
  const misfits = await misfittingReferences(tx, projectRecords.references ?? [], [
    { values: { customer_id, contact_id } },
  ]);
  const copy = await records.create(tx, {
    name,
    location,
    ...(venue_id !== null && { venue_id }),
    ...(isSameCustomer && { onsite_contact_id }),
    ...(isSameCustomer && misfits.length === 0 && { contact_id }),
    customer_id,
    notes,
    schedule,
    discount,
    target_total,
    ...(given.is_template
      ? AS_TEMPLATE
      : { status: PROJECT_STATUS.option, ...datesOf(source, given, timeZone) }),
    ...given,
  });
  if (isPlanned) {
    const change = { op: 'copy_from' as const, project_id: id, with_periods: true };
    await changePlan(tx, copy.id, { changes: [change], accept_shortage }, undefined);
  }
  const { start_date } = projectSchema.parse(copy);
  await copyShifts(tx, source, { id: copy.id, start_date });
  const { version: plan_version } = await findPlanned(tx, copy.id);
  return { ...copy, plan_version };
};

const AS_TEMPLATE = { status: null, start_date: null, end_date: null };

const datesOf = (
  { start_date, end_date }: Pick<Project, 'start_date' | 'end_date'>,
  given: DuplicateInput,
  timeZone: string
) => {
  if (!given.start_date || !start_date || !end_date) return { start_date, end_date };
  const lasts = distancesFrom(start_date, { from: start_date, until: end_date }, timeZone);
  return { start_date, end_date: periodFrom(given.start_date, lasts, timeZone).until };
};

const hasPlan = async (tx: ReadTx, id: number) => {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from project_lines where project_id = ${id})
      or exists (select from project_groups where project_id = ${id}) as found`);
  return rows[0]?.found === true;
};
