import { type FormEvent, useCallback, useState } from 'react';
import { MINUTE_MS } from '#contract/base/durations';
import { TEXT_MAX } from '#contract/base/limits';
import { periodBounds } from '#contract/base/periods';
import { wallClock } from '#contract/base/zonedTime';
import { AVAILABILITY_STATES } from '#contract/crew/crewKinds.values';
import { ApiError, DoneBefore, UnsentCall, valueOf } from '../platform/api/ApiError.ts';
import { useRestorablePageState } from '../platform/session/restorablePageState.ts';
import { storedIds, storedIf } from '../platform/session/restorableState.ts';
import { toggled } from '../platform/toggled.ts';
import {
  addEntry,
  type Entry,
  readAvailability,
  removeEntry,
  type State,
  type When,
} from './availability.ts';
import { useMyTexts } from './myTexts.ts';
import { useRefreshing } from './useRefreshing.ts';

const WHOLE_DAY = '00:00–00:00';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const Availability = ({ owner, isShown }: { owner: string; isShown: boolean }) => {
  const { translate } = useMyTexts();
  const [entries, setEntries] = useState<Entry[]>();
  const [failure, setFailure] = useState<string>();

  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState<number>();

  const read = useCallback(async () => {
    try {
      const found = await readAvailability(owner);
      setEntries(found);
      setFailure(undefined);
      return found;
    } catch (error) {
      setFailure(reasonOf(error));
      return undefined;
    }
  }, [owner]);
  const refresh = useCallback(async () => {
    if (isShown) await read();
  }, [isShown, read]);
  useRefreshing(refresh);

  const remove = async (id: number) => {
    setRemoving(id);
    const refusal = await removeEntry(owner, id).then(() => undefined, notRemoved);
    const found = await read();
    const isGone = found?.every(entry => entry.id !== id);
    setProblem(isGone ? undefined : refusal);
    setRemoving(undefined);
  };
  /** Where there was no answer, the entry may be gone. */
  const notRemoved = (error: unknown) => {
    const unsaved = error instanceof UnsentCall ? 'not_removed' : 'unanswered';
    return reasonOf(error) || translate(`my_page.availability.${unsaved}`);
  };
  const reason = failure !== undefined && (failure || translate('my_page.unreachable'));
  return (
    <>
      <NewEntryForm owner={owner} onAdded={read} />
      {(problem ?? reason) && (
        <p className="notice" role="alert">
          {problem ?? reason}
        </p>
      )}
      {!entries && !failure && <output>{translate('my_page.loading')}</output>}
      {entries?.length === 0 && <p>{translate('my_page.availability.none')}</p>}
      <ul>
        {entries?.map(entry => (
          <li key={entry.id} className="work entry">
            <EntryText entry={entry} />
            <button
              type="button"
              disabled={removing === entry.id}
              onClick={() => void remove(entry.id)}
            >
              {translate('my_page.availability.remove')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : '';

const EntryText = ({ entry }: { entry: Entry }) => {
  const { translate, format, timeZone = 'UTC' } = useMyTexts();
  const days = 'from' in entry ? wholeDays(entry, timeZone)?.map(format.date) : undefined;
  const when = days
    ? [...new Set(days)].join(' – ')
    : 'from' in entry
      ? `${format.moment(entry.from)} – ${format.moment(entry.until)}`
      : [
          entry.weekdays.map(day => translate(`my_page.weekdays.${day}`)).join(', '),
          entry.times === WHOLE_DAY ? '' : entry.times,
          entry.valid_until &&
            translate('my_page.availability.valid_until', { day: format.day(entry.valid_until) }),
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <span className="name">
      {translate(`my_page.availability.states.${entry.state}`)}: {when}
      {entry.reason && <small>{entry.reason}</small>}
    </span>
  );
};

/** The first and the last day of a period of whole days, each as a moment. */
const wholeDays = ({ from, until }: { from: string; until: string }, timeZone: string) => {
  const isWhole = [from, until].every(each => wallClock(each, timeZone).endsWith('T00:00'));
  return isWhole ? [from, new Date(Date.parse(until) - MINUTE_MS).toISOString()] : undefined;
};

interface NewEntry {
  state: State;
  days: string;
  weekdays: readonly number[];
  reason: string;
}

const NEW_ENTRY: NewEntry = { state: 'away', days: '', weekdays: [], reason: '' };

const storedEntry = storedIf(
  (value): value is NewEntry =>
    AVAILABILITY_STATES.some(state => state === valueOf(value, 'state')) &&
    typeof valueOf(value, 'days') === 'string' &&
    storedIds.safeParse(valueOf(value, 'weekdays')).data !== undefined &&
    typeof valueOf(value, 'reason') === 'string'
);

interface NewEntryFormProps {
  owner: string;
  onAdded: () => Promise<unknown>;
}

const NewEntryForm = ({ owner, onAdded }: NewEntryFormProps) => {
  const { translate, timeZone = 'UTC' } = useMyTexts();
  const [{ state, days, weekdays, reason }, setTyped] = useRestorablePageState({
    name: 'entry',
    start: () => NEW_ENTRY,
    stored: storedEntry,
  });
  const change = (next: Partial<NewEntry>) => setTyped(before => ({ ...before, ...next }));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const when = await whenOf({ days, weekdays, timeZone });
      if (!when) {
        setProblem(translate('my_page.availability.unread'));
        return;
      }
      await addEntry(owner, { state, reason: reason.trim() || null, ...when });
      change({ days: '', weekdays: [], reason: '' });
      setProblem(undefined);
      await onAdded();
    } catch (error) {
      const isDone = error instanceof DoneBefore;
      const unsaved = error instanceof UnsentCall ? 'not_saved' : 'unanswered';
      setProblem(reasonOf(error) || translate(`my_page.${isDone ? 'done_before' : unsaved}`));
      if (isDone) await onAdded();
    } finally {
      setSending(false);
    }
  };
  const toggle = (day: number) => change({ weekdays: toggled(weekdays, day) });
  return (
    <form className="typed" onSubmit={event => void add(event)} aria-busy={isSending}>
      <div className="tools">
        {AVAILABILITY_STATES.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={state === each}
            onClick={() => change({ state: each })}
          >
            {translate(`my_page.availability.states.${each}`)}
          </button>
        ))}
      </div>
      <label>
        {translate('my_page.availability.days')}
        <input
          value={days}
          aria-invalid={problem !== undefined}
          aria-describedby="days-problem"
          disabled={weekdays.length > 0}
          onChange={event => change({ days: event.target.value })}
        />
      </label>
      <fieldset className="tools">
        <legend>{translate('my_page.availability.weekly')}</legend>
        {WEEKDAYS.map(day => (
          <button
            key={day}
            type="button"
            aria-pressed={weekdays.includes(day)}
            onClick={() => toggle(day)}
          >
            {translate(`my_page.weekdays.${day}`)}
          </button>
        ))}
      </fieldset>
      <label>
        {translate('my_page.availability.reason')}
        <input
          value={reason}
          maxLength={TEXT_MAX.line}
          onChange={event => change({ reason: event.target.value })}
        />
      </label>
      <p id="days-problem" role="alert" className="problem">
        {problem}
      </p>
      <button type="submit" className="primary" disabled={isSending}>
        {translate('my_page.availability.add')}
      </button>
    </form>
  );
};

interface Typed {
  days: string;
  weekdays: readonly number[];
  timeZone: string;
}

/** Whole days: those that were typed (`3-6 jul`), or each week. Undefined where nothing can be read. */
const whenOf = async ({ days, weekdays, timeZone }: Typed): Promise<When | undefined> => {
  if (weekdays.length > 0) {
    return {
      weekdays: weekdays.toSorted((one, other) => one - other),
      time_from: '00:00',
      time_until: '00:00',
    };
  }
  const { typedDays } = await import('../platform/time/typedMoment.ts');
  const period = typedDays(days, timeZone);
  if (!period) return undefined;
  const { from, until } = periodBounds(`${period.first}/${period.last}`, timeZone);
  return from && until ? { from, until } : undefined;
};
