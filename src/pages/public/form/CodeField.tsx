import type { InputEvent } from 'react';
import { Field } from './Field.tsx';
import { useTexts } from '../texts.ts';

const LENGTH = 6;

/** Authenticator apps show and copy codes with a space in the middle. */
const keepDigits = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
  const digits = currentTarget.value.replace(/\D/g, '').slice(0, LENGTH);
  if (digits !== currentTarget.value) currentTarget.value = digits;
};

/** The six digits of a second factor, pasted, typed or filled in by the browser. */
export const CodeField = () => {
  const { translate } = useTexts();
  return (
    <Field
      name="code"
      className="code"
      label={translate('auth.verify.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123456"
      onInput={keepDigits}
    />
  );
};
