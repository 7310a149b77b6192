import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { MY_PAGE } from '#contract/crew/myPage';
import { ASSIGNMENT, currentState } from '#contract/crew/assignmentStates.values';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { ReadTx } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { isNoTemplate, projects } from '../../../tables/projects.ts';
import type { CalendarEvent, EventStatus } from './feed.ts';
import { isNear, uidOf, upcomingFirst } from './nearEvents.ts';

const CANCELLED_SHOWN_DAYS = 30;

export const keepsCancelledSince = sql`now() - make_interval(days => ${CANCELLED_SHOWN_DAYS}::int)`;

const { requested, accepted, confirmed, cancelled } = ASSIGNMENT;

const OWN_SHIFT = {
  id: assignments.id,
  state: assignments.state,
  due: assignments.due,
  changed_at: assignments.changed_at,
  own_from: assignments.from,
  own_until: assignments.until,
  shift_from: shifts.from,
  shift_until: shifts.until,
  name: shifts.name,
  location: shifts.location,
  notes: shifts.notes,
  version: projects.crew_version,
  project_name: projects.name,
  project_location: projects.location,
  status: projects.status,
};

/** Own shifts that the person knows of: never those that are only planned (docs/crew.md, "Elsewhere"). */
export const readOwnShifts = (
  tx: ReadTx,
  { id, tenantId }: { id: number; tenantId: number },
  atMost: number
) =>
  tx
    .select(OWN_SHIFT)
    .from(assignments)
    .innerJoin(shifts, eq(shifts.id, assignments.shift_id))
    .innerJoin(projects, eq(projects.id, assignments.project_id))
    .where(
      and(
        eq(assignments.tenant_id, tenantId),
        eq(assignments.user_id, id),
        isNoTemplate,
        or(
          inArray(assignments.state, [requested, accepted, confirmed]),
          and(eq(assignments.state, cancelled), gt(assignments.changed_at, keepsCancelledSince))
        ),
        isNear({ start: shifts.from, end: shifts.until })
      )
    )
    .orderBy(...upcomingFirst({ start: shifts.from, end: shifts.until }), assignments.id)
    .limit(atMost);

type OwnShift = Awaited<ReturnType<typeof readOwnShifts>>[number];

export const shiftEvent = (shift: OwnShift, appUrl: URL): CalendarEvent[] => {
  const from = isoOf(shift.own_from ?? shift.shift_from);
  const status = statusOf(shift, from);
  if (!status) return [];
  return [
    {
      uid: uidOf('shift', shift.id, appUrl),
      version: shift.version,
      changedAt: shift.changed_at,
      from,
      until: isoOf(shift.own_until ?? shift.shift_until),
      title: [shift.name, shift.project_name].join(' – '),
      place: shift.location ?? shift.project_location,
      text: status === 'CONFIRMED' ? (shift.notes ?? '') : '',
      status,
      url: new URL(`${MY_PAGE}?tab=agenda`, appUrl).href,
    },
  ];
};

const statusOf = (shift: OwnShift, from: string): EventStatus | undefined => {
  if (shift.status === PROJECT_STATUS.cancelled) return 'CANCELLED';
  const state = currentState({ ...shift, from });
  if (state === confirmed) return 'CONFIRMED';
  if (state === cancelled) return 'CANCELLED';
  return state === requested || state === accepted ? 'TENTATIVE' : undefined;
};
