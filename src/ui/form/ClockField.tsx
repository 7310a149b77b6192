import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTellUnread } from './unreadFields.tsx';

interface ClockFieldProps extends Pick<TextFieldProps, 'label' | 'placeholder' | 'sx'> {
  /** The text, complete or not. */
  value: string;
  onChange: (text: string) => void;
  /** The time as `08:30`; `undefined` for a text that is none. */
  read: (text: string) => string | undefined;
  refusal: string;
}

/** A time of day outside of react-admin's forms. A text that is none blocks what is around it. */
export const ClockField = ({ value, onChange, read, refusal, ...field }: ClockFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const time = read(value);
  const isWrong = time === undefined && wasLeft;
  useTellUnread(input, time === undefined);
  return (
    <TextField
      {...field}
      inputRef={input}
      value={value}
      error={isWrong}
      helperText={isWrong && refusal}
      autoComplete="off"
      onChange={({ target }) => {
        setWasLeft(false);
        onChange(target.value);
      }}
      onBlur={() => {
        setWasLeft(true);
        if (time !== undefined && time !== value) onChange(time);
      }}
    />
  );
};
