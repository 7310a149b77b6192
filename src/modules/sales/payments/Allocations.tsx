import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { NumberInput } from 'react-admin';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { leftOf, type Parts, proposed } from './allocate.ts';
import type { Target } from './payments.calls.ts';

interface AllocationsProps {
  targets: readonly Target[];
  /** The key of the target that is paid first. */
  first?: string | undefined;
  /** The amount to spread; by default the field `amount`. */
  amount?: number;
}

/** What is open of a customer, each with what it gets: proposed until somebody types. */
export const Allocations = ({ targets, first, amount: fixed }: AllocationsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { setValue } = useFormContext();
  const typedAmount: number | null | undefined = useWatch({
    name: 'amount',
    disabled: fixed !== undefined,
  });
  const isTyped: boolean | undefined = useWatch({ name: 'is_typed' });
  const parts: Parts = useWatch({ name: 'parts' }) ?? {};
  const amount = fixed ?? typedAmount;
  useEffect(() => {
    if (!isTyped) setValue('parts', proposed(amount, targets, first));
  }, [amount, targets, first, isTyped, setValue]);
  if ((amount ?? 0) < 0) return null;
  const left = leftOf(amount, parts);
  const text = (name: string, values = {}) => translate(`resources.sales-payments.${name}`, values);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {text('pays')}
      </Typography>
      {targets.length === 0 && (
        <Typography color="textSecondary">{text('nothing_open')}</Typography>
      )}
      {targets.map(({ key, number, due_on, open }) => (
        <Box key={key} sx={rowStyle}>
          <div>
            <div>{number}</div>
            <Typography variant="body2" color="textSecondary">
              {[
                text('open_of', { open: format.money(open) }),
                due_on && text('due', { day: format.date(due_on) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </div>
          <NumberInput
            source={`parts.${key}`}
            label={text('part_of', { number })}
            min={0}
            step="any"
            helperText={false}
            onChange={() => setValue('is_typed', true)}
          />
        </Box>
      ))}
      {left > 0 && <Alert severity="info">{text('over', { amount: format.money(left) })}</Alert>}
      {left < 0 && (
        <Alert severity="warning">{text('too_much', { amount: format.money(-left) })}</Alert>
      )}
    </Stack>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px',
  gap: 1.5,
  alignItems: 'center',
} as const;
