import { FieldTitle, useInput, useResourceContext, useTranslate, useWrappedSource } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { shownForSkipped } from '#contract/base/skippedTime';
import { clockSpan, laterOnClock, localDay, momentOf, wallClock } from '#contract/base/zonedTime';
import {
  dayOfMoment,
  type Edge,
  isMoment,
  localTimeOf,
  typedMoment,
  typedSkipped,
} from '../../platform/time/typedMoment.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import type { Direction } from '../../platform/time/nearestDays.ts';
import { FormRow } from './FormLayout.tsx';
import { TypedField } from './TypedField.tsx';

interface MomentInputProps {
  source: string;
  /** Translation key; by default the resource's label. */
  label?: string | undefined;
  /** Translation key. */
  helperText?: string | undefined;
  /** By default `end` behind a begin: a last day counts, as in a period that is one text. */
  edge?: Edge;
  /** Field with the period's begin, named as `source` is: days without a year follow it. */
  after?: string;
  /** The field of the end that this is the begin of. */
  before?: string;
  /** The moment that holds while the field is empty: a time without a day is on its day. */
  instead?: string | null | undefined;
  /** The moment that holds while the field of the other end is empty. */
  otherInstead?: string | null | undefined;
  /** For days without a year in an empty field, and for weekdays; by default the next. */
  direction?: Direction;
  /** Gets the moment that stood there when the typing began, and each that is read since. */
  onMove?: (from: string, to: string) => void;
  /** Called when the user types a moment here. */
  onTyped?: () => void;
}

/**
 * A day and time in the tenant's zone, not in the device's. An incomplete text becomes the field's
 * value: the schema refuses it, so that it is neither saved nor lost. Both ends of a period that are typed as one
 * text (`12 jun 14:00 – 13 jun 02:00`) fill both fields; a field without another end refuses them.
 */
export const MomentInput = ({
  source,
  label,
  helperText,
  after,
  before,
  edge = after === undefined ? undefined : 'end',
  instead,
  otherInstead,
  direction,
  onMove,
  onTyped,
}: MomentInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const timeZone = useTimeZone();
  const format = useFormat();
  const isEnd = after !== undefined;
  // In a line of a form, the other end is a field of the same line.
  const otherField = useWrappedSource(after ?? before ?? '');
  const hasOther = isEnd || before !== undefined;
  const typedOther: unknown = useWatch({ name: otherField, disabled: !hasOther });
  const { setValue } = useFormContext();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    label,
    format: value => value ?? '',
    parse: value => value,
  });
  const isAlone = !hasOther || !isMoment(typedOther);
  const known = isAlone ? otherInstead : typedOther;
  const other = isMoment(known) ? known : undefined;
  const from = isEnd ? other : undefined;
  const until = isEnd ? undefined : other;
  const last = useRef<string>(undefined);
  const [standing, setStanding] = useState(() => (isMoment(field.value) ? field.value : undefined));
  /** What was there when the typing began: each time on the way is on its day. */
  const [begun, setBegun] = useState<{ moment: string | undefined }>();
  const own = begun ? begun.moment : isMoment(field.value) ? field.value : standing;
  const near = own ?? (isAlone && isMoment(instead) ? instead : undefined);
  const day = near ? dayOfMoment(near, edge, timeZone) : undefined;
  const around = { timeZone, edge, from, until, standing, day, direction };
  const asBegin = {
    timeZone,
    standing: from,
    direction,
    ...(from !== undefined && { day: dayOfMoment(from, 'start', timeZone) }),
  };
  const find = (text: string) => {
    const found = typedMoment(text, around);
    if (found?.until === undefined) return found;
    if (!isEnd) return hasOther ? { moment: found.moment, other: found.until } : undefined;
    const { moment, until: end } = typedMoment(text, asBegin) ?? found;
    return end === undefined ? undefined : { moment: end, other: moment };
  };
  /** Summer time skips the chosen time: one hour later is used. */
  const [skipped, setSkipped] = useState<string>();
  const keepLast = () => {
    if (isMoment(field.value)) last.current = field.value;
    setBegun({ moment: own });
  };
  const forget = () => {
    setStanding(undefined);
    setBegun(undefined);
    last.current = undefined;
  };
  const leave = () => {
    if (isMoment(field.value)) setBegun(undefined);
    // Of an emptied field, nothing is known any more.
    else if (field.value === '') forget();
    field.onBlur();
  };
  const take = (local: string, text: string) => {
    keepLast();
    const previous = last.current;
    const moment = local ? momentOf(local, timeZone) : null;
    const found = find(text);
    setSkipped(local === text ? shownForSkipped(local, timeZone) : typedSkipped(text, around));
    field.onChange(moment);
    if (moment === null) return;
    onTyped?.();
    if (found && 'other' in found) {
      setValue(otherField, found.other, { shouldDirty: true });
    } else if (own !== undefined && previous !== undefined && previous !== moment) {
      // From nothing, no length is known.
      onMove?.(own, moment);
    }
  };
  const { error, invalid } = fieldState;
  const hint = skipped ? translate('validation.skipped_time', { names: skipped }) : helperText;
  return (
    <TypedField
      id={id}
      name={field.name}
      inputRef={field.ref}
      kind="datetime-local"
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      value={localTimeOf(field.value, timeZone)}
      unreadText={isMoment(field.value) ? '' : String(field.value)}
      write={local => {
        const moment = local && momentOf(local, timeZone);
        return moment ? format.typedMoment(moment) : '';
      }}
      read={text => {
        const found = find(text);
        return found && localTimeOf(found.moment, timeZone);
      }}
      example={translate('common.example_moment')}
      error={invalid}
      helperText={
        invalid || hint ? <InputHelperText error={error?.message} helperText={hint} /> : undefined
      }
      whileIncomplete=""
      onRead={take}
      onIncomplete={text => {
        keepLast();
        field.onChange(text);
      }}
      onBlur={leave}
    />
  );
};

interface PeriodInputsProps {
  start: string;
  end: string;
  startLabel?: string;
  endLabel?: string;
  startHelperText?: string;
  endHelperText?: string;
  /** The period that holds while the fields are empty. */
  instead?: { from: string | null | undefined; until: string | null | undefined };
  /** An end that the hand typed stays where the begin moves, as long as it is behind it. */
  keepsTypedEnd?: boolean;
  /** Fields with moments of their own that move as the begin and the end do. */
  along?: { start: string; end: string };
  /** Beside the other fields of a line. */
  isInLine?: boolean;
}

/** A period typed in the first field fills both. Moving the begin keeps the length. */
export const PeriodInputs = (props: PeriodInputsProps) => {
  const { start, end, instead, keepsTypedEnd = false, along, isInLine = false, ...texts } = props;
  const timeZone = useTimeZone();
  const { getValues, setValue } = useFormContext();
  // In a line of a form, the end is a field of the same line.
  const endField = useWrappedSource(end);
  const isEndTyped = useRef(false);
  const moving = useRef<{ from: string; others: Record<string, unknown> }>(undefined);
  const keepLength = (from: string, to: string) => {
    const [starts, ends] = [along ? [along.start] : [], along ? [endField, along.end] : [endField]];
    // Counted from where the typing began: on the way to a moment, others are read.
    if (moving.current?.from !== from) {
      const others = [...starts, ...ends].map(field => [field, getValues(field)]);
      moving.current = { from, others: Object.fromEntries(others) };
    }
    const { others } = moving.current;
    // A day alone begins at 00:00: from it and to it, the end keeps its time, and moves by days.
    const span = [from, to].some(moment => wallClock(moment, timeZone).endsWith('T00:00'))
      ? Date.parse(localDay(to, timeZone)) - Date.parse(localDay(from, timeZone))
      : clockSpan(from, to, timeZone);
    const until = others[endField];
    const staysEnd = isEndTyped.current && isMoment(until) && Date.parse(to) < Date.parse(until);
    const move = (field: string, isMoved: boolean) => {
      const moment = others[field];
      if (!isMoment(moment)) return;
      const moved = isMoved ? laterOnClock(moment, span, timeZone) : moment;
      setValue(field, moved, { shouldDirty: true });
    };
    for (const field of starts) move(field, true);
    for (const field of ends) move(field, !staysEnd);
  };
  const inputs = (
    <>
      <MomentInput
        source={start}
        label={texts.startLabel}
        helperText={texts.startHelperText}
        before={end}
        instead={instead?.from}
        otherInstead={instead?.until}
        onMove={keepLength}
      />
      <MomentInput
        source={end}
        label={texts.endLabel}
        helperText={texts.endHelperText}
        after={start}
        instead={instead?.until}
        otherInstead={instead?.from}
        onTyped={() => {
          isEndTyped.current = keepsTypedEnd;
        }}
      />
    </>
  );
  if (isInLine) return inputs;
  // Below each other in a narrow dialog: a field that is too narrow hides its time.
  return <FormRow columns="repeat(auto-fit, minmax(230px, 1fr))">{inputs}</FormRow>;
};
