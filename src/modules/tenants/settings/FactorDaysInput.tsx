import TextField from '@mui/material/TextField';
import { FieldTitle, useInput, useLocale, useResourceContext, useTranslate } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { useRef, useState } from 'react';
import { useForkRef } from '@mui/material/utils';
import { z } from 'zod';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { useProblemText } from '../../../ui/form/useProblemText.ts';
import { useTellUnread } from '../../../ui/form/unreadFields.tsx';
import { daysText, readDays } from './daysText.ts';

/** A text is a factor that could not be read. */
const factors = z.array(z.union([z.number(), z.string()])).catch([]);

export const FactorDaysInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'nl';
  const decimal = decimalSign(locale);
  const { field, fieldState, id } = useInput({
    source,
    isRequired: true,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  const { error, invalid } = fieldState;
  const days = factors.parse(field.value);
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const isTyped = typed !== undefined && sameDays(readDays(typed, decimal).days, days);
  const text = isTyped ? typed : daysText(days, locale);
  const { wrong } = readDays(text, decimal);
  const explain = useProblemText('measure', decimal);
  const own = useRef<HTMLInputElement>(null);
  const ref = useForkRef(own, field.ref);
  useTellUnread(own, wrong !== undefined);
  const refusal =
    wrong?.problem === 'two_numbers'
      ? explain(wrong.text, wrong.problem)
      : wrong && translate('validation.factors');
  const isWrong = refusal !== undefined && (wasLeft || invalid);
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={ref}
      label={
        <FieldTitle
          source={source}
          resource={useResourceContext()}
          label="settings.factor_days"
          isRequired
        />
      }
      value={text}
      error={isWrong || invalid}
      helperText={
        isWrong ? (
          refusal
        ) : (
          <InputHelperText error={error?.message} helperText="settings.factor_days_hint" />
        )
      }
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        setWasLeft(false);
        field.onChange(readDays(target.value, decimal).days);
      }}
      onBlur={() => {
        setWasLeft(true);
        if (!wrong) setTyped(undefined);
        field.onBlur();
      }}
    />
  );
};

const sameDays = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);
