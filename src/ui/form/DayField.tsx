import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

interface DayFieldProps extends Pick<TextFieldProps, 'inputRef' | 'sx' | 'error' | 'helperText'> {
  label: string;
  /** `2026-06-01`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Before it, a year is still being typed: browsers report each of its digits as a day. */
const FIRST_DAY = '1900-01-01';

/** A day to choose outside of forms; cleared, it is empty. */
export const DayField = ({ label, value, onChange, ...props }: DayFieldProps) => {
  const [chosen, setChosen] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== chosen) {
    setChosen(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_DAY) onChange(day);
  };
  return (
    <TextField
      {...props}
      type="date"
      label={label}
      value={typed}
      onChange={event => type(event.target.value)}
      onBlur={() => setTyped(value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
