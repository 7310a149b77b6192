import { type PointerEvent, useState } from 'react';
import type { Period } from '../../platform/data/planning.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { daysOf } from '#contract/base/days';
import { periodOf } from '#contract/base/dayPeriods';

interface Drag {
  start: string;
  end: string;
}

export const useBrush = (period: Period, onBrush: ((brushed: Period) => void) | undefined) => {
  const timeZone = useTimeZone();
  const [drag, setDrag] = useState<Drag>();
  const brushed = drag && daysBetween(drag, timeZone);
  if (!onBrush) return { period: undefined, handlers: {} };

  const momentAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    const [from, until] = [Date.parse(period.from), Date.parse(period.until)];
    // The end is outside the half-open period.
    return new Date(Math.min(until - 1, from + share * (until - from))).toISOString();
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = momentAt(event);
      setDrag({ start, end: start });
    },
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, end: momentAt(event) }),
    onPointerUp: () => {
      if (brushed) onBrush(brushed);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  };
  return { period: brushed, handlers };
};

const daysBetween = ({ start, end }: Drag, timeZone: string) => {
  const [from, until] = start <= end ? [start, end] : [end, start];
  // A period is half-open: the day of its last moment belongs to it.
  const { first, last } = daysOf(
    { from, until: new Date(Date.parse(until) + 1).toISOString() },
    timeZone
  );
  return periodOf(first, last, timeZone);
};
