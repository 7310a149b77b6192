import { type FormEvent, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf, wallClock } from '#contract/base/zonedTime';
import { wrongTime } from '#contract/crew/workedTimes';
import type { Known } from './hoursOutbox.ts';
import type { Worked } from './work.ts';
import { useMyTexts } from './myTexts.ts';

/** An entry that is being filled in. */
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

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

const timeOf = (moment: string, timeZone: string) => wallClock(moment, timeZone).slice(11);

/** `8`, `8.30` and `08:30` as `08:30`; undefined for what is no time. */
const clockOf = (typed: string) => {
  const [, hours, minutes = '00'] =
    /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

interface TypedTimes {
  day: string;
  from: string;
  until: string;
  timeZone: string;
}

/** An end that is not after the begin is on the next day. Undefined where something cannot be read. */
const periodOf = async ({ day, from, until, timeZone }: TypedTimes) => {
  const { typedDays } = await import('../platform/time/typedMoment.ts');
  const first = PLAIN_DAY.test(day.trim()) ? day.trim() : typedDays(day, timeZone)?.first;
  const [begins, ends] = [clockOf(from), clockOf(until)];
  if (first === undefined || begins === undefined || ends === undefined) return undefined;
  const last = ends <= begins ? shiftDay(first, 1) : first;
  const [start, end] = [`${first}T${begins}`, `${last}T${ends}`].map(each =>
    momentOf(each, timeZone)
  );
  return start && end ? { from: start, until: end } : undefined;
};

const numberOf = (typed: string) => (typed.trim() ? Number(typed.replace(',', '.')) : 0);

/** Times, break, kilometres and one expense with a photo of its receipt. */
export const HoursForm = ({ isFull, onSend, onCancel, ...entry }: HoursFormProps) => {
  const { translate, format, timeZone = 'UTC' } = useMyTexts();
  const { about, worked } = entry;
  const shownNumber = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : '';
  const [expense, ...otherExpenses] = worked.expenses;
  const file = expense?.file;
  const [first] = useState(() => ({
    day: localDay(worked.from, timeZone),
    text: format.date(worked.from),
  }));
  const [day, setDay] = useState(first.text);
  const [from, setFrom] = useState(() => timeOf(worked.from, timeZone));
  const [until, setUntil] = useState(() => timeOf(worked.until, timeZone));
  const [pause, setPause] = useState(String(worked.break_minutes || ''));
  const [km, setKm] = useState(shownNumber(worked.km));
  const [notes, setNotes] = useState(worked.notes ?? '');
  const [text, setText] = useState(expense?.text ?? '');
  const [amount, setAmount] = useState(shownNumber(expense?.amount));
  const [photo, setPhoto] = useState(entry.photo);
  const [problem, setProblem] = useState<string>();

  const takePhoto = async (file: File | undefined) => {
    if (!file) return;
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
    const typed = day === first.text ? first.day : day;
    const period = await periodOf({ day: typed, from, until, timeZone });
    const [minutes, kilometres, claimed] = [numberOf(pause), numberOf(km), numberOf(amount)];
    if (!period || [minutes, kilometres, claimed].some(each => !(each >= 0))) {
      return setProblem(translate('my_page.hours.unread'));
    }
    const wrong = wrongTime({ ...period, break_minutes: minutes });
    if (wrong) return setProblem(translate(`my_page.hours.wrong.${wrong.code}`));
    const isClaim = text.trim() !== '' || amount.trim() !== '' || photo !== null;
    if (isClaim && (text.trim() === '' || claimed === 0)) {
      return setProblem(translate('my_page.hours.incomplete_claim'));
    }
    const claim = {
      text: text.trim(),
      amount: Math.round(claimed * 100) / 100,
      ...(photo === null && file !== undefined && { file }),
    };
    onSend({
      ...entry,
      photo,
      worked: {
        assignment_id: worked.assignment_id,
        ...period,
        break_minutes: Math.round(minutes),
        km: km.trim() ? Math.round(kilometres * 10) / 10 : null,
        notes: notes.trim() || null,
        expenses: [...(isClaim ? [claim] : []), ...otherExpenses],
      },
    });
  };

  return (
    <form className="typed" onSubmit={event => void send(event)} noValidate>
      <h2>{about}</h2>
      <Typed label="day" value={day} onChange={setDay} />
      <Typed label="from" value={from} onChange={setFrom} />
      <Typed label="until" value={until} onChange={setUntil} />
      <Typed label="break" inputMode="numeric" value={pause} onChange={setPause} />
      <Typed label="km" inputMode="decimal" value={km} onChange={setKm} />
      <Typed label="expense" value={text} onChange={setText} />
      <Typed label="amount" inputMode="decimal" value={amount} onChange={setAmount} />
      <label>
        {translate((photo ?? file) ? 'my_page.hours.photo_taken' : 'my_page.hours.photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={event => void takePhoto(event.target.files?.[0])}
        />
      </label>
      <Typed label="notes" value={notes} onChange={setNotes} />
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

interface TypedProps {
  label: string;
  value: string;
  inputMode?: 'numeric' | 'decimal';
  onChange: (value: string) => void;
}

const Typed = ({ label, onChange, ...field }: TypedProps) => {
  const { translate } = useMyTexts();
  return (
    <label>
      {translate(`my_page.hours.fields.${label}`)}
      <input
        {...field}
        maxLength={TEXT_MAX.name}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
};
