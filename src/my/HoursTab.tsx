import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { useState } from 'react';
import { localDay } from '#contract/base/zonedTime';
import { clockText } from '#contract/crew/hoursText';
import { workedMinutes } from '#contract/crew/workedTimes';
import { readClock, startClock, stopClock } from './clock.ts';
import type { Told } from './hours.ts';
import { HoursForm } from './HoursForm.tsx';
import type { Waiting, Worked } from './hoursOutbox.ts';
import { useMyTexts } from './myTexts.ts';
import type { Hours } from './useHours.ts';
import type { Shift } from './work.ts';

interface HoursTabProps {
  owner: string;
  now: number;
  hours: Hours;
}

/** An entry that is being filled in. */
interface Opened {
  client_id: string;
  about: string;
  worked: Worked;
  photo: string | null;
}

const plain = (times: Pick<Worked, 'from' | 'until' | 'break_minutes'>): Worked => ({
  assignment_id: null,
  km: null,
  notes: null,
  expenses: [],
  ...times,
});

const asPlanned = ({ assignment_id, from, until, break_minutes }: Shift): Worked => ({
  ...plain({ from, until, break_minutes }),
  assignment_id,
});

const nameOf = ({ name, project_name }: Shift) => `${name}, ${project_name}`;

/** Tells hours: as planned with one tap, by the clock, or typed. */
export const HoursTab = ({ owner, now, hours }: HoursTabProps) => {
  const { translate, timeZone = 'UTC' } = useMyTexts();
  const { hours: own, waiting, isUnreachable, tell, drop } = hours;
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState(false);
  const send = (told: Opened) => {
    try {
      tell(told);
      setOpened(undefined);
      setFailure(false);
    } catch {
      // The device has no room for the photo: what was typed stays in the form.
      setFailure(true);
    }
  };
  const begin = (about: string, worked: Worked) =>
    setOpened({ client_id: crypto.randomUUID(), about, worked, photo: null });
  if (opened) {
    return (
      <HoursForm
        {...opened}
        isFull={failure}
        onSend={send}
        onCancel={() => {
          setOpened(undefined);
          setFailure(false);
        }}
      />
    );
  }
  const done = new Set(
    [...(own?.told ?? []), ...waiting.map(({ worked }) => worked)].flatMap(
      ({ assignment_id }) => assignment_id ?? []
    )
  );
  const closedUntil = own?.closedUntil ?? '';
  const open = (own?.shifts ?? []).filter(
    ({ assignment_id, from }) =>
      !done.has(assignment_id) && Date.parse(from) <= now && localDay(from, timeZone) > closedUntil
  );
  return (
    <>
      {isUnreachable && (
        <div className="notice">
          <output>{translate('my_page.hours.kept')}</output>
        </div>
      )}
      <Clock owner={owner} now={now} shifts={open} onStop={begin} />
      {open.map(shift => (
        <OpenShift
          key={shift.assignment_id}
          shift={shift}
          now={now}
          onAsPlanned={() => {
            const client_id = crypto.randomUUID();
            const worked = asPlanned(shift);
            send({ client_id, about: nameOf(shift), worked, photo: null });
          }}
          onOther={() => begin(nameOf(shift), asPlanned(shift))}
        />
      ))}
      {own && open.length === 0 && <p>{translate('my_page.hours.nothing_open')}</p>}
      {waiting.map(each => (
        <WaitingEntry
          key={each.client_id}
          entry={each}
          onChange={() => setOpened(each)}
          onRemove={() => drop(each.client_id)}
        />
      ))}
      {own?.told.toReversed().map(entry => (
        <ToldEntry key={entry.id} entry={entry} />
      ))}
      <button
        type="button"
        onClick={() => {
          const until = new Date(now).toISOString();
          const from = new Date(now - 8 * HOUR_MS).toISOString();
          begin(translate('my_page.hours.other_work'), plain({ from, until, break_minutes: 0 }));
        }}
      >
        {translate('my_page.hours.other_work')}
      </button>
    </>
  );
};

interface ClockProps {
  owner: string;
  now: number;
  shifts: readonly Shift[];
  onStop: (about: string, worked: Worked) => void;
}

/** Of this device: it goes on while the page is closed. Stopped, it fills in the form. */
const Clock = ({ owner, now, shifts, onStop }: ClockProps) => {
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

interface OpenShiftProps {
  shift: Shift;
  now: number;
  onAsPlanned: () => void;
  onOther: () => void;
}

const OpenShift = ({ shift, now, onAsPlanned, onOther }: OpenShiftProps) => {
  const { translate, format } = useMyTexts();
  const { from, until } = shift;
  const isOver = Date.parse(until) <= now;
  return (
    <article className="work" aria-label={nameOf(shift)}>
      <p className="name">
        {format.moment(from)}–{format.time(until)}
      </p>
      <p>{nameOf(shift)}</p>
      <div className="answers">
        <button type="button" className="primary" disabled={!isOver} onClick={onAsPlanned}>
          {translate('my_page.hours.as_planned')}
        </button>
        <button type="button" onClick={onOther}>
          {translate('my_page.hours.other_times')}
        </button>
      </div>
    </article>
  );
};

interface WaitingEntryProps {
  entry: Waiting;
  onChange: () => void;
  onRemove: () => void;
}

const WaitingEntry = ({ entry, onChange, onRemove }: WaitingEntryProps) => {
  const { translate, format } = useMyTexts();
  const { about, worked, problem } = entry;
  return (
    <article className="work" aria-label={about}>
      <p className="name">
        {format.moment(worked.from)}–{format.time(worked.until)}
      </p>
      <p>{about}</p>
      {problem === null ? (
        <output>{translate('my_page.hours.waiting')}</output>
      ) : (
        <p className="problem" role="alert">
          {translate('my_page.hours.refused', { problem })}
        </p>
      )}
      {problem !== null && (
        <div className="answers">
          <button type="button" className="primary" onClick={onChange}>
            {translate('my_page.hours.change')}
          </button>
          <button type="button" onClick={onRemove}>
            {translate('my_page.hours.remove')}
          </button>
        </div>
      )}
    </article>
  );
};

const ToldEntry = ({ entry }: { entry: Told }) => {
  const { translate, format } = useMyTexts();
  const { from, until, project_name, state, reason } = entry;
  return (
    <article className="work">
      <p className="name">
        {format.moment(from)}–{format.time(until)} ({clockText(workedMinutes(entry))})
      </p>
      {project_name && <p>{project_name}</p>}
      <p className={state === 'rejected' ? 'problem' : undefined}>
        {translate(`my_page.hours.states.${state}`)}
        {reason && `: ${reason}`}
      </p>
    </article>
  );
};
