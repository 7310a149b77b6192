import { type FormEvent, useRef, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { localDay, wallClock } from '#contract/base/zonedTime';
import { valueOf } from '../platform/api/ApiError.ts';
import { useRestorablePageState } from '../platform/session/restorablePageState.ts';
import { storedIf } from '../platform/session/restorableState.ts';
import type { Known } from './hoursOutbox.ts';
import type { Worked } from './work.ts';
import { useMyTexts } from './myTexts.ts';
import { readHours, type TypedHours } from './typedHours.ts';

export interface Entry {
  client_id: string;
  known?: Known | undefined;
  about: string;
  worked: Worked;
  photo: string | null;
}

interface HoursFormProps extends Entry {
  /** The device has no room for what was sent. */
  isFull: boolean;
  onSend: (entry: Entry) => void;
  onCancel: () => void;
}

const timeOf = (moment: string, timeZone: string) => wallClock(moment, timeZone).slice(11);

const FIELDS = ['day', 'from', 'until', 'break', 'km', 'expense', 'amount'] as const;

const KEYBOARDS: Partial<Record<keyof TypedHours, 'numeric' | 'decimal'>> = {
  break: 'numeric',
  km: 'decimal',
  amount: 'decimal',
};

const storedTexts = storedIf((value): value is TypedHours =>
  [...FIELDS, 'notes'].every(name => typeof valueOf(value, name) === 'string')
);

export const HoursForm = ({ isFull, onSend, onCancel, ...entry }: HoursFormProps) => {
  const { translate, locale, timeZone = 'UTC' } = useMyTexts();
  const { about, worked } = entry;
  const first = useFirstTexts(worked);
  const [typed, setTyped] = useRestorablePageState<TypedHours>({
    name: `hours ${entry.known?.id ?? worked.assignment_id ?? 'other'}`,
    start: () => first,
    stored: storedTexts,
  });
  const [photo, setPhoto] = useState(entry.photo);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const takePhoto = async (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0) {
      setProblem(translate('my_page.hours.empty_picture'));
      return;
    }
    try {
      const { smallPhoto } = await import('./photo.ts');
      setPhoto(await smallPhoto(file));
      setProblem(undefined);
    } catch {
      setProblem(translate('my_page.hours.no_picture'));
    }
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // An untouched day is the day itself: its text may name no year.
    const day = typed.day === first.day ? localDay(worked.from, timeZone) : typed.day;
    const read = await readHours(
      { ...typed, day },
      { worked, hasPhoto: photo !== null, locale, timeZone }
    );
    if ('problem' in read) {
      setProblem(translate(`my_page.hours.${read.problem}`, read.both));
      form.current?.querySelector<HTMLElement>(`[name=${read.field}]`)?.focus();
      return;
    }
    onSend({ ...entry, photo, worked: read.worked });
  };

  const fieldOf = (name: keyof TypedHours) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped(current => ({ ...current, [name]: text })),
  });
  const hasReceipt = photo !== null || worked.expenses[0]?.file !== undefined;
  return (
    <form ref={form} className="typed" onSubmit={event => void send(event)} noValidate>
      <h2>{about}</h2>
      {FIELDS.map(name => (
        <Typed key={name} {...fieldOf(name)} inputMode={KEYBOARDS[name]} />
      ))}
      <label>
        {translate(hasReceipt ? 'my_page.hours.photo_taken' : 'my_page.hours.photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={event => void takePhoto(event.target.files?.[0])}
        />
      </label>
      <Typed {...fieldOf('notes')} />
      <p className="problem" role="alert">
        {isFull ? translate('my_page.hours.full') : problem}
      </p>
      <div className="answers">
        <button type="submit" className="primary">
          {translate('my_page.hours.send')}
        </button>
        <button type="button" onClick={onCancel}>
          {translate('my_page.hours.cancel')}
        </button>
      </div>
    </form>
  );
};

const useFirstTexts = (worked: Worked): TypedHours => {
  const { format, timeZone = 'UTC' } = useMyTexts();
  const numberText = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : '';
  const [expense] = worked.expenses;
  const [first] = useState(() => ({
    day: format.date(worked.from),
    from: timeOf(worked.from, timeZone),
    until: timeOf(worked.until, timeZone),
    break: String(worked.break_minutes || ''),
    km: numberText(worked.km),
    expense: expense?.text ?? '',
    amount: numberText(expense?.amount),
    notes: worked.notes ?? '',
  }));
  return first;
};

interface TypedProps {
  name: keyof TypedHours;
  value: string;
  inputMode?: 'numeric' | 'decimal' | undefined;
  onChange: (value: string) => void;
}

const Typed = ({ name, onChange, ...field }: TypedProps) => {
  const { translate } = useMyTexts();
  return (
    <label>
      {translate(`my_page.hours.fields.${name}`)}
      <input
        {...field}
        name={name}
        maxLength={TEXT_MAX.name}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
};
