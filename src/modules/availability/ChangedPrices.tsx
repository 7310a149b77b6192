import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChangedPrice } from '#contract/plan/previews';
import { useFormat } from '../../platform/time/useFormat.tsx';

interface ChangedPricesProps {
  prices: readonly ChangedPrice[];
  isBooked: boolean;
}

export const ChangedPrices = ({ prices, isBooked }: ChangedPricesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { setValue } = useFormContext();
  const keeps: unknown = useWatch({ name: 'keep_prices' });
  // The dates are as they were.
  useEffect(() => () => setValue('keep_prices', undefined), [setValue]);
  if (prices.length === 0) return null;
  const sum = (which: 'old' | 'new') => prices.reduce((total, price) => total + price[which], 0);
  return (
    <Alert severity="info">
      {translate('shortages.prices_then', {
        smart_count: prices.length,
        old: format.money(sum('old')),
        new: format.money(sum('new')),
      })}
      {isBooked && (
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              checked={keeps === true}
              onChange={(_event, isOn) =>
                setValue('keep_prices', isOn || undefined, { shouldDirty: true })
              }
            />
          }
          label={translate('shortages.keep_prices')}
        />
      )}
    </Alert>
  );
};
