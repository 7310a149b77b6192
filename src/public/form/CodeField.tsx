import type { InputEvent } from 'react';
import { twofaDigits } from '#contract/account/twofaDigits.values';
import { useTexts } from '../publicTexts.ts';
import { Field } from './fields.tsx';

const keepDigits = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
  const digits = twofaDigits(currentTarget.value);
  if (digits !== currentTarget.value) currentTarget.value = digits;
};

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
