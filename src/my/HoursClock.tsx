import { MINUTE_MS } from '#contract/base/durations';
import { useState } from 'react';
import { readClock, startClock, stopClock } from './clock.ts';
import { nameOf, plain } from './hours.ts';
import type { Worked } from './work.ts';
import { useMyTexts } from './myTexts.ts';
import type { Shift } from './work.ts';

interface HoursClockProps {
  owner: string;
  now: number;
  shifts: readonly Shift[];
  onStop: (about: string, worked: Worked) => void;
}

/** Of this device: it goes on while the page is closed. Stopped, it fills in the form. */
export const HoursClock = ({ owner, now, shifts, onStop }: HoursClockProps) => {
  const { translate, format } = useMyTexts();
  const [running, setRunning] = useState(() => readClock(owner));
  if (!running) {
    const start = () => {
      const current = shifts.find(({ until }) => Date.parse(until) > now);
      const from = new Date().toISOString();
      startClock(owner, {
        from,
        assignment_id: current?.assignment_id ?? null,
        about: current ? nameOf(current) : translate('my_page.hours.other_work'),
      });
      setRunning(readClock(owner));
    };
    return (
      <button type="button" onClick={start}>
        {translate('my_page.hours.start')}
      </button>
    );
  }
  const stop = () => {
    const { from, assignment_id, about } = running;
    const until = new Date(Math.max(Date.now(), Date.parse(from) + MINUTE_MS)).toISOString();
    stopClock();
    setRunning(undefined);
    onStop(about, { ...plain({ from, until, break_minutes: 0 }), assignment_id });
  };
  return (
    <article className="work entry" aria-label={running.about}>
      <span className="name">
        {running.about}
        <small>{translate('my_page.hours.since', { time: format.moment(running.from) })}</small>
      </span>
      <button type="button" className="primary" onClick={stop}>
        {translate('my_page.hours.stop')}
      </button>
    </article>
  );
};
