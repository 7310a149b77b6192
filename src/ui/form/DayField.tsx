import type { TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { Days, Direction } from '../../platform/time/nearestDays.ts';
import { typedDays } from '../../platform/time/typedMoment.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { TypedField } from './TypedField.tsx';

interface DayFieldProps extends Pick<
  TextFieldProps,
  'inputRef' | 'sx' | 'helperText' | 'required'
> {
  label: TextFieldProps['label'];
  id?: string;
  name?: string;
  error?: boolean;
  /** `2026-06-01`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Receives both days if they were typed as one text: `12-14 jun`. */
  onDays?: (days: Days) => void;
  /** Receives an incomplete text. Without it the value stays. */
  onIncomplete?: (text: string) => void;
  onBlur?: () => void;
  /** An incomplete text that was put back. */
  unreadText?: string | undefined;
  readsWhenLeft?: boolean;
  /** For days without a year in an empty field; by default the next. The last applies in a filled one as well. */
  direction?: Direction;
  /** Weekdays are the next from this day; by default from today. */
  from?: string | undefined;
}

export const DayField = ({
  value,
  onChange,
  onDays,
  onIncomplete,
  direction,
  from,
  ...props
}: DayFieldProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const format = useFormat();
  // The value when typing began: typing changes it.
  const standing = useRef(value);
  const find = (text: string) =>
    typedDays(text, timeZone, {
      direction,
      ...(from && { from: noonOf(from) }),
      ...(standing.current && direction !== 'last' && { standing: noonOf(standing.current) }),
    });
  const take = (day: string, text: string) => {
    const days = onDays && find(text);
    if (days && days.first !== days.last) onDays(days);
    else onChange(day);
  };
  return (
    <TypedField
      {...props}
      kind="date"
      value={value}
      write={day => (day ? format.typedDay(day) : '')}
      read={text => {
        const days = find(text);
        return days && (onDays || days.first === days.last) ? days.first : undefined;
      }}
      example={translate('common.example_day')}
      onRead={take}
      {...(onIncomplete && { whileIncomplete: '' as const, onIncomplete })}
    />
  );
};

const noonOf = (day: string) => `${day}T12:00:00Z`;
