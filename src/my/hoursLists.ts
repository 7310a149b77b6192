import { localDay } from '#contract/base/zonedTime';
import { grouped } from '../platform/grouped.ts';
import type { OwnHours, ReportedHours } from './hours.ts';
import type { Waiting } from './hoursOutbox.ts';
import type { Shift } from './work.ts';

interface HoursLists {
  /** Begun shifts without hours. */
  open: Shift[];
  /** Hours on the server that no change waits for; those to hand in first, the newest first. */
  reported: ReportedHours[];
  isAllDone: boolean;
  /** Whether hours that begin at a moment may still change. */
  isOpenDay: (from: string) => boolean;
}

export const hoursLists = (
  own: OwnHours | undefined,
  waiting: readonly Waiting[],
  { now, timeZone }: { now: number; timeZone: string }
): HoursLists => {
  const closedUntil = own?.closedUntil ?? '';
  const isOpenDay = (from: string) => localDay(from, timeZone) > closedUntil;
  const underway = new Set(
    waiting.filter(({ problem }) => problem === null).map(({ known }) => known?.id)
  );
  const reported = (own?.reported.toReversed() ?? []).filter(({ id }) => !underway.has(id));
  const kept = waiting.flatMap(({ known, worked }) => (known?.isWithdrawn ? [] : worked));
  const done = new Set([...reported, ...kept].map(({ assignment_id }) => assignment_id));
  const open = (own?.shifts ?? []).filter(
    ({ assignment_id, from }) =>
      !done.has(assignment_id) && Date.parse(from) <= now && isOpenDay(from)
  );
  const byTurn = grouped(reported, entry => isToHandIn(entry, isOpenDay));
  const toHandIn = byTurn.get(true) ?? [];
  return {
    open,
    reported: [...toHandIn, ...(byTurn.get(false) ?? [])],
    isAllDone: own !== undefined && open.length === 0 && toHandIn.length === 0,
    isOpenDay,
  };
};

const isToHandIn = ({ state, from }: ReportedHours, isOpenDay: HoursLists['isOpenDay']) =>
  (state === 'rejected' || state === 'draft') && isOpenDay(from);
