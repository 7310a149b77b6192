import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { unprintedLetters } from '#contract/base/printedLetters';

export const UnprintedLetters = ({ sources }: { sources: readonly string[] }) => {
  const translate = useTranslate();
  const values: unknown[] = useWatch({ name: [...sources] });
  const letters = unprintedLetters(values.filter(value => typeof value === 'string').join(' '));
  if (letters.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('common.unprinted', { letters: letters.join(' ') })}
    </Alert>
  );
};
