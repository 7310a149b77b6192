import type { TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Days } from '../../platform/time/typedPeriod.ts';
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
}

/** A day to choose, typed or picked; cleared, it is empty. */
export const DayField = ({ value, onChange, onDays, onIncomplete, ...props }: DayFieldProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const format = useFormat();
  const take = (day: string, text: string) => {
    const days = onDays && typedDays(text, timeZone);
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
        const days = typedDays(text, timeZone);
        return days && (onDays || days.first === days.last) ? days.first : undefined;
      }}
      example={translate('common.example_day')}
      onRead={take}
      {...(onIncomplete && { whileIncomplete: '' as const, onIncomplete })}
    />
  );
};
