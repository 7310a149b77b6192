import { holdsPlace } from '#contract/crew/assignmentStates.values';
import type { CrewChange } from '#contract/crew/crewPlans';
import type { MovingAlong } from '#contract/plan/previews';
import { nearestEnd } from '#contract/transport/tripEnd';
import { firstDay, lastDay } from '#contract/base/days';
import { DAY_MS } from '#contract/base/durations';
import { clockSpan, laterOnClock } from '#contract/base/zonedTime';
import { holderOf, mayView } from '../../../db/actor.ts';
import type { SignedInTx } from '../../../db/tx.ts';
import { forbidden } from '../../../errors.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { changeCrewPlan } from './crewPlan.commands.ts';
import { laterShift } from './laterShift.ts';
import { readStoredCrewPlan, type StoredCrewPlan } from './loadCrewDraft.ts';

type Way = MovingAlong['crew'];

export const assertMayMoveCrew = ({ actor }: SignedInTx, way: Way) => {
  if ((way ?? 'keep') !== 'keep' && !mayView(holderOf(actor), CREW_RIGHTS.manage))
    throw forbidden();
};

interface ProjectBeforeMove {
  id: number;
  start_date: string | null;
  end_date: string | null;
  timeZone: string;
}

/** Milliseconds on the company's clock that each end moves. */
interface Spans {
  start: number;
  end: number;
}

/**
 * Moves each shift by the days that the nearer end of its project moves, and keeps its times of day. `release` also removes the people
 * (docs/crew.md, rule 13). Returns whether anything changed. The database refuses people who are booked at the new
 * time (`person_taken`).
 */
export const moveShifts = async (
  tx: SignedInTx,
  project: ProjectBeforeMove,
  spans: Spans | undefined,
  way: Way = 'keep'
): Promise<boolean> => {
  if (way === 'keep') return false;
  const stored = await readStoredCrewPlan(tx, project.id);
  const days = spans && inDays(project, spans);
  const changes = [
    ...(way === 'release' ? releases(stored) : []),
    ...(days ? stored.shifts.flatMap(shift => moves(shift, project, days)) : []),
  ];
  if (changes.length === 0) return false;
  await changeCrewPlan(tx, project.id, changes, undefined);
  return true;
};

/**
 * Places the shifts of a copy when its project gets a first start, as groups are placed. Returns whether anything
 * changed (docs/crew.md, rule 23).
 */
export const placeShifts = async (
  tx: SignedInTx,
  { id, start_date, timeZone }: ProjectBeforeMove,
  begins: string | null | undefined
): Promise<boolean> => {
  if (start_date !== null || !begins) return false;
  const { shifts } = await readStoredCrewPlan(tx, id);
  const changes = shifts.flatMap((shift): CrewChange[] => {
    if (shift.starts_after === null) return [];
    const from = laterOnClock(begins, shift.starts_after, timeZone);
    const span = clockSpan(shift.from, from, timeZone);
    return span === 0
      ? []
      : [{ op: 'update_shift', id: shift.id, ...laterShift(shift, span, timeZone) }];
  });
  if (changes.length === 0) return false;
  await changeCrewPlan(tx, id, changes, undefined);
  return true;
};

/**
 * Milliseconds of whole days. A project that is put off by some hours takes its shifts along by those; one end alone
 * that moves within half a day moves none.
 */
const inDays = (
  { start_date, end_date, timeZone }: ProjectBeforeMove,
  { start, end }: Spans
): Spans => {
  const days = (moment: string | null, span: number, dayOf: typeof firstDay) => {
    if (Math.abs(span) < DAY_MS / 2) return start === end ? span : 0;
    const moved = moment && laterOnClock(moment, span, timeZone);
    return moved ? Date.parse(dayOf(moved, timeZone)) - Date.parse(dayOf(moment, timeZone)) : 0;
  };
  return { start: days(start_date, start, firstDay), end: days(end_date, end, lastDay) };
};

const releases = ({ assignments }: StoredCrewPlan): CrewChange[] => {
  const ids = assignments.filter(({ state }) => holdsPlace(state)).map(({ id }) => id);
  return ids.length > 0 ? [{ op: 'cancel', ids }] : [];
};

type StoredShift = StoredCrewPlan['shifts'][number];

const spanOf = ({ from, until }: StoredShift, project: ProjectBeforeMove, spans: Spans) =>
  spans[nearestEnd(project, { departure: from, arrival: until })];

const moves = (shift: StoredShift, project: ProjectBeforeMove, spans: Spans): CrewChange[] => {
  const span = spanOf(shift, project, spans);
  return span === 0
    ? []
    : [{ op: 'update_shift', id: shift.id, ...laterShift(shift, span, project.timeZone) }];
};
