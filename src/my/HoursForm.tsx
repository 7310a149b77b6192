import { type FormEvent, useRef, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { localDay, wallClock } from '#contract/base/zonedTime';
import { wrongTime } from '#contract/crew/workedTimes';
import type { Known } from './hoursOutbox.ts';
import type { Worked } from './work.ts';
import { useMyTexts } from './myTexts.ts';
import { numbersOf, periodOf } from './typedHours.ts';

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

const timeOf = (moment: string, timeZone: string) => wallClock(moment, timeZone).slice(11);

/** Times, break, kilometres and one expense with a photo of its receipt. */
export const HoursForm = ({ isFull, onSend, onCancel, ...entry }: HoursFormProps) => {
  const { translate, format, locale, timeZone = 'UTC' } = useMyTexts();
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
  const form = useRef<HTMLFormElement>(null);
  const refuse = (field: string, text: string) => {
    setProblem(text);
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };

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
    const period = await periodOf({ day: typed, standing: worked.from, from, until, timeZone });
    if (period.unread !== undefined)
      return refuse(period.unread, translate('my_page.hours.unread'));
    const numbers = numbersOf({ minutes: pause, kilometres: km, claimed: amount }, locale);
    if ('problem' in numbers) {
      const text = translate(`my_page.hours.${numbers.problem}`, numbers.both);
      return refuse(numbers.field, text);
    }
    const { minutes, kilometres, claimed } = numbers;
    const wrong = wrongTime({ ...period, break_minutes: minutes });
    if (wrong) {
      const field = wrong.field === 'until' ? wrong.field : 'break';
      return refuse(field, translate(`my_page.hours.wrong.${wrong.code}`));
    }
    const isClaim = text.trim() !== '' || amount.trim() !== '' || photo !== null;
    if (isClaim && (text.trim() === '' || claimed === 0)) {
      const field = text.trim() === '' ? 'expense' : 'amount';
      return refuse(field, translate('my_page.hours.incomplete_claim'));
    }
    const claim = {
      text: text.trim(),
      amount: claimed,
      ...(photo === null && file !== undefined && { file }),
    };
    onSend({
      ...entry,
      photo,
      worked: {
        assignment_id: worked.assignment_id,
        ...period,
        break_minutes: minutes,
        km: km.trim() ? Math.round(kilometres * 10) / 10 : null,
        notes: notes.trim() || null,
        expenses: [...(isClaim ? [claim] : []), ...otherExpenses],
      },
    });
  };

  return (
    <form ref={form} className="typed" onSubmit={event => void send(event)} noValidate>
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
        name={label}
        maxLength={TEXT_MAX.name}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
};
