import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useTellUnread } from './unreadFields.tsx';

interface LineFieldProps extends Pick<
  TextFieldProps,
  'label' | 'required' | 'disabled' | 'sx' | 'type'
> {
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** Why the server refused it. */
  problem?: string | undefined;
}

/** A line of text outside of react-admin's forms. Required and empty, it blocks what is around it. */
export const LineField = (props: LineFieldProps) => {
  const { value, onChange, maxLength, problem, required = false, ...field } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const isEmpty = required && value.trim() === '';
  const isWrong = isEmpty && wasLeft;
  useTellUnread(input, isEmpty);
  return (
    <TextField
      {...field}
      required={required}
      inputRef={input}
      value={value}
      error={isWrong || problem !== undefined}
      helperText={isWrong ? translate('validation.required') : problem}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setWasLeft(true)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};
