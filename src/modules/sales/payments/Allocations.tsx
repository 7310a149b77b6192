import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { leftOf, mostOf, type Parts, targetsOf } from './allocate.ts';
import type { Target } from './allocate.ts';
import type { RefusedParts } from './useRefusedParts.ts';

interface AllocationsProps {
  targets: readonly Target[];
  amount: number;
  parts: Parts;
  onType: (parts: Parts) => void;
  /** Something is to be given: an empty first part is refused. */
  isRequired?: boolean;
  /** The server's errors, by target. */
  refused?: RefusedParts;
  /** The parts were sent, and have no answer: they stay as they are. */
  isLost?: boolean;
}

const NONE_REFUSED: RefusedParts = {};

export const Allocations = ({
  targets: all,
  amount,
  parts,
  onType,
  isRequired = false,
  refused = NONE_REFUSED,
  isLost = false,
}: AllocationsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const targets = targetsOf(amount, all);
  const left = leftOf(amount, parts, all);
  const text = (name: string, values = {}) => translate(`resources.sales-payments.${name}`, values);
  const most = mostOf(amount, parts, all);
  const isMissing = isRequired && left === Math.abs(amount);
  const ofSide = (name: string) => (amount < 0 ? `back.${name}` : name);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} variant="h3">
        {text(ofSide('pays'))}
      </Typography>
      {targets.length === 0 && (
        <Typography color="textSecondary">{text(ofSide('nothing_open'))}</Typography>
      )}
      {targets.map(({ key, number, due_on, asked_on, open }, at) => (
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
            required={isMissing && at === 0}
            least={isMissing && at === 0 ? LEAST_EUROS : 0}
            most={isLost ? undefined : most[key]}
            error={key in refused}
            helperText={refused[key]}
            value={parts[key] ?? null}
            onChange={part => onType({ ...parts, [key]: part })}
          />
        </Box>
      ))}
      {left > 0 && (
        <Alert severity="info">{text(ofSide('over'), { amount: format.money(left) })}</Alert>
      )}
      {left < 0 && (
        <Alert severity="warning">{text('too_much', { amount: format.money(-left) })}</Alert>
      )}
    </Stack>
  );
};

const LEAST_EUROS = 0.01;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px',
  gap: 1.5,
  alignItems: 'center',
} as const;
