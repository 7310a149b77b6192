import Button from '@mui/material/Button';
import { alpha, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { amountOf, type Choice, type Chosen, isOpen, needsLook } from '../model/pasted.ts';
import { ProductChoice, useChoiceText } from './ProductChoice.tsx';

interface PasteRowsProps {
  rows: readonly Chosen[];
  onChoose: (index: number, choice: Choice) => void;
  onAmount: (index: number, amount: string) => void;
}

export const PasteRows = ({ rows, onChoose, onAmount }: PasteRowsProps) => {
  const translate = useTranslate();
  const indexes = rows.map((_row, index) => index);
  const isFirst = (index: number) => {
    const row = rows[index];
    return row !== undefined && needsLook(row.match);
  };
  const order = [...indexes.filter(isFirst), ...indexes.filter(index => !isFirst(index))];
  return (
    <Table size="small" sx={stackedOnPhone}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('plan.columns.amount')}</TableCell>
          <TableCell>{translate('plan.paste.pasted')}</TableCell>
          <TableCell>{translate('plan.paste.becomes')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {order.map(index => {
          const row = rows[index];
          if (!row) return null;
          return (
            <PasteRow
              key={index}
              row={row}
              onChoose={choice => onChoose(index, choice)}
              onAmount={amount => onAmount(index, amount)}
            />
          );
        })}
      </TableBody>
    </Table>
  );
};

interface PasteRowProps {
  row: Chosen;
  onChoose: (choice: Choice) => void;
  onAmount: (amount: string) => void;
}

const PasteRow = ({ row, onChoose, onAmount }: PasteRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const choiceText = useChoiceText();
  const { match, choice, amount } = row;
  const { words, price } = match.row;
  // Hundreds of input fields are slow, and most rows are right.
  const [isChoosing, setChoosing] = useState(needsLook(match));
  const isLine = choice.kind !== 'group' && choice.kind !== 'skip';
  const isOdd = isLine && amountOf(row) === undefined;
  return (
    <TableRow sx={isOpen(row) ? openStyle : undefined}>
      <TableCell data-label={translate('plan.columns.amount')}>
        {isLine && (
          <TextField
            size="small"
            color={isOdd ? 'warning' : 'primary'}
            value={amount}
            helperText={
              isOdd ? translate('plan.invalid.amount', { most: LINE_AMOUNT_MAX }) : undefined
            }
            slotProps={{
              htmlInput: {
                'aria-label': `${translate('plan.columns.amount')}: ${words}`,
                'aria-invalid': isOdd,
                inputMode: 'numeric',
              },
            }}
            onChange={event => onAmount(event.target.value)}
            sx={{ width: 120 }}
          />
        )}
      </TableCell>
      <TableCell data-label={translate('plan.paste.pasted')}>
        {words}
        {price !== undefined && ` · ${format.money(price)}`}
      </TableCell>
      <TableCell data-label={translate('plan.paste.becomes')} sx={{ minWidth: 260 }}>
        {isChoosing ? (
          <ProductChoice match={match} choice={choice} onChoose={onChoose} />
        ) : (
          <>
            {choiceText(choice)}{' '}
            <Button
              size="small"
              aria-label={translate('plan.paste.change_of', { name: words })}
              onClick={() => setChoosing(true)}
            >
              {translate('plan.paste.change')}
            </Button>
          </>
        )}
      </TableCell>
    </TableRow>
  );
};

/** Amber: an input is required. */
const openStyle = {
  bgcolor: (theme: Theme) => alpha(theme.palette.warning.main, 0.14),
  '& fieldset': { borderColor: 'warning.main' },
} as const;
