import { HOUR_MS } from '#contract/base/durations';
import { useState } from 'react';
import { asPlanned, nameOf, plain, type ReportedHours } from './hours.ts';
import { HoursClock } from './HoursClock.tsx';
import { OpenShift, ReportedEntry, WaitingEntry } from './HoursEntries.tsx';
import { type Entry, HoursForm } from './HoursForm.tsx';
import { hoursLists } from './hoursLists.ts';
import type { Known } from './hoursOutbox.ts';
import type { Worked } from './work.ts';
import { useMyTexts } from './myTexts.ts';
import type { Hours } from './useHours.ts';

const knownOf = ({ id, version }: ReportedHours): Known => ({ id, version, isWithdrawn: false });

const workedOf = ({
  assignment_id,
  from,
  until,
  break_minutes,
  km,
  notes,
  expenses,
}: ReportedHours) => ({
  assignment_id,
  from,
  until,
  break_minutes,
  km,
  notes,
  expenses,
});

interface HoursTabProps {
  owner: string;
  now: number;
  hours: Hours;
}

export const HoursTab = ({ owner, now, hours }: HoursTabProps) => {
  const { translate, timeZone = 'UTC' } = useMyTexts();
  const { hours: own, waiting, connection, tell, drop } = hours;
  const [opened, setOpened] = useState<Entry>();
  const [failure, setFailure] = useState(false);
  const send = (reported: Entry) => {
    try {
      tell(reported);
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
  const { open, reported, isAllDone, isOpenDay } = hoursLists(own, waiting, { now, timeZone });
  /** A refused correction goes on from the server's current entry. */
  const asOfNow = (entry: Entry): Entry => {
    const current = reported.find(({ id }) => id === entry.known?.id);
    return current ? { ...entry, known: knownOf(current) } : entry;
  };
  const showReported = (entry: ReportedHours) => {
    const about = entry.project_name ?? translate('my_page.hours.other_work');
    const again = (changes?: Partial<Known>): Entry => ({
      client_id: crypto.randomUUID(),
      known: { ...knownOf(entry), ...changes },
      about,
      worked: workedOf(entry),
      photo: null,
    });
    return (
      <ReportedEntry
        key={entry.id}
        entry={entry}
        about={about}
        isOpen={entry.state !== 'approved' && isOpenDay(entry.from)}
        onChange={() => setOpened(again())}
        onSubmit={() => send(again())}
        onWithdraw={() => send(again({ isWithdrawn: true }))}
      />
    );
  };
  return (
    <>
      {connection === 'unreachable' && (
        <div className="notice">
          <output>{translate('my_page.hours.kept')}</output>
        </div>
      )}
      <HoursClock owner={owner} now={now} shifts={open} onStop={begin} />
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
      {isAllDone && <p>{translate('my_page.hours.nothing_open')}</p>}
      {waiting.map(each => (
        <WaitingEntry
          key={each.client_id}
          entry={each}
          onChange={() => setOpened(asOfNow(each))}
          onRemove={() => drop(each.client_id)}
        />
      ))}
      {reported.map(showReported)}
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
