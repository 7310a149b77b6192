import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import { withUnit } from '#contract/base/units';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { typedNumber } from '../../../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../../../ui/form/typedState.ts';
import { UnreadFields, useAllRead } from '../../../../ui/form/unreadFields.tsx';
import { isLine, type LineRow, rowsOf } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';

/** The credited amount of each line, by the key of its row. */
const chosenAmounts = z.record(z.string(), typedNumber).readonly();

type Amounts = z.infer<typeof chosenAmounts>;

const NONE: Amounts = {};

interface CreditChoiceProps {
  onClose: () => void;
}

const CreditChoice = ({ onClose }: CreditChoiceProps) => {
  const translate = useTranslate();
  const { state } = useDraft();
  return (
    <FormDialog
      wide
      title={translate('resources.sales-invoices.choose.title', {
        number: state.base.invoice_number,
      })}
      onClose={onClose}
    >
      <UnreadFields>
        <Choice onClose={onClose} />
      </UnreadFields>
    </FormDialog>
  );
};

export default CreditChoice;

const Choice = ({ onClose }: CreditChoiceProps) => {
  const translate = useTranslate();
  const { state, dispatch } = useDraft();
  const [amounts, setAmounts] = useTypedState({
    name: 'credit choice',
    start: () => NONE,
    stored: chosenAmounts,
  });
  const [isTried, setTried] = useState(false);
  const allRead = useAllRead();
  const text = (name: string, values = {}) =>
    translate(`resources.sales-invoices.choose.${name}`, values);
  // As it was read: what was removed since can be chosen again.
  const rows = rowsOf(state.base);
  const lines = rows.filter(isLine);
  const netOf = new Map((state.base.lines ?? []).map(({ id, net }) => [id, net]));
  const take = (chosen: Amounts) => {
    dispatch({
      type: 'linesRetained',
      rows: rows.map(row =>
        isLine(row) && typeof chosen[row.key] === 'number'
          ? { ...row, values: { ...row.values, amount: Number(chosen[row.key]) } }
          : row
      ),
      keys: Object.keys(chosen),
    });
    onClose();
  };
  const takeTicked = () => {
    setTried(true);
    if (allRead() && Object.keys(amounts).length > 0) take(amounts);
  };
  const tick = ({ key, values }: LineRow) => {
    const { [key]: known, ...others } = amounts;
    setAmounts(known === undefined ? { ...amounts, [key]: values.amount } : others);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {lines.map(row => (
          <Box component="li" key={row.key} sx={rowStyle}>
            <Line
              row={row}
              net={row.id === null ? null : netOf.get(row.id)}
              isTicked={row.key in amounts}
              onTick={() => tick(row)}
            />
            {row.key in amounts && row.values.amount > 1 && (
              <NumberField
                kind="count"
                size="small"
                label={text('amount', { amount: row.values.amount })}
                required
                least={1}
                most={row.values.amount}
                value={amounts[row.key] ?? null}
                onChange={amount => setAmounts({ ...amounts, [row.key]: amount })}
              />
            )}
          </Box>
        ))}
      </Stack>
      {isTried && Object.keys(amounts).length === 0 && (
        <Typography color="error" role="alert">
          {text('none')}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={takeTicked}>
          {text('ticked')}
        </Button>
        <Button
          variant="outlined"
          onClick={() =>
            take(Object.fromEntries(lines.map(({ key, values }) => [key, values.amount])))
          }
        >
          {text('all')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  );
};

interface LineProps {
  row: LineRow;
  /** Of what is left to credit of the line. */
  net: number | null | undefined;
  isTicked: boolean;
  onTick: () => void;
}

const Line = ({ row: { values }, net, isTicked, onTick }: LineProps) => {
  const format = useFormat();
  const { amount, unit, unit_price, factor, description } = values;
  const times = factor === 1 ? '' : ` × ${format.number(factor)}`;
  return (
    <FormControlLabel
      control={<Checkbox checked={isTicked} onChange={onTick} />}
      label={
        <>
          {description}
          <Typography variant="body2" color="textSecondary">
            {`${withUnit(format.number(amount), amount, unit)} × ${format.money(unit_price)}${times} = ${format.money(net ?? 0)}`}
          </Typography>
        </>
      }
      sx={{ m: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    />
  );
};

const rowStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' },
  alignItems: 'center',
} as const;
