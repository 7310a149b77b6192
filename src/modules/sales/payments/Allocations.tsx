import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { useTellUnread } from '../../../ui/form/unreadFields.tsx';
import { leftOf, type Parts, targetsOf } from './allocate.ts';
import type { Target } from './allocate.ts';

interface AllocationsProps {
  targets: readonly Target[];
  amount: number;
  parts: Parts;
  onType: (parts: Parts) => void;
}

export const Allocations = ({ targets: all, amount, parts, onType }: AllocationsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const targets = targetsOf(amount, all);
  const left = leftOf(amount, parts, all);
  const text = (name: string, values = {}) => translate(`resources.sales-payments.${name}`, values);
  const tooMuch = useRef<HTMLDivElement>(null);
  useTellUnread(tooMuch, left < 0);
  const ofSide = (name: string) => (amount < 0 ? `back.${name}` : name);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} variant="h3">
        {text(ofSide('pays'))}
      </Typography>
      {targets.length === 0 && (
        <Typography color="textSecondary">{text(ofSide('nothing_open'))}</Typography>
      )}
      {targets.map(({ key, number, due_on, asked_on, open }) => (
        <Box key={key} sx={rowStyle}>
          <div>
            <div>{number}</div>
            <Typography variant="body2" color="textSecondary">
              {[
                text('open_of', { open: format.money(open) }),
                due_on && text('due', { day: format.date(due_on) }),
                asked_on && text('asked', { day: format.date(asked_on) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </div>
          <NumberField
            kind="amount"
            unit="€"
            label={text('part_of', { number })}
            least={0}
            value={parts[key] ?? null}
            onChange={part => onType({ ...parts, [key]: part })}
          />
        </Box>
      ))}
      {left > 0 && (
        <Alert severity="info">{text(ofSide('over'), { amount: format.money(left) })}</Alert>
      )}
      {left < 0 && (
        <Alert ref={tooMuch} tabIndex={-1} severity="warning">
          {text('too_much', { amount: format.money(-left) })}
        </Alert>
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
