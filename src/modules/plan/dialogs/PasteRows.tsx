import Button from '@mui/material/Button';
import { alpha, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import type { CellProblem } from '../../../ui/grid/CellEditor.tsx';
import {
  amountInput,
  type Choice,
  type Chosen,
  isOpen,
  needsLook,
  priceInput,
  type PriceReading,
} from '../model/pasted.ts';
import { ProductChoice, useChoiceText } from './ProductChoice.tsx';

interface PasteRowsProps {
  rows: readonly Chosen[];
  prices: PriceReading;
  onChoose: (index: number, choice: Choice) => void;
  onAmount: (index: number, amount: string) => void;
  onPrice: (index: number, price: string) => void;
}

export const PasteRows = ({ rows, prices, onChoose, onAmount, onPrice }: PasteRowsProps) => {
  const translate = useTranslate();
  const hasPrices = prices.seesPrices && rows.some(({ match }) => match.row.price !== '');
  const indexes = rows.map((_row, index) => index);
  const isFirst = (index: number) => {
    const row = rows[index];
    return row !== undefined && needsLook(row.match, prices);
  };
  const order = [...indexes.filter(isFirst), ...indexes.filter(index => !isFirst(index))];
  return (
    <Table size="small" sx={stackedOnPhone}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('plan.columns.amount')}</TableCell>
          <TableCell>{translate('plan.paste.pasted')}</TableCell>
          {hasPrices && <TableCell>{translate('plan.columns.unit_price')}</TableCell>}
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
              prices={prices}
              hasPrices={hasPrices}
              onChoose={choice => onChoose(index, choice)}
              onAmount={amount => onAmount(index, amount)}
              onPrice={price => onPrice(index, price)}
            />
          );
        })}
      </TableBody>
    </Table>
  );
};

interface PasteRowProps {
  row: Chosen;
  prices: PriceReading;
  hasPrices: boolean;
  onChoose: (choice: Choice) => void;
  onAmount: (amount: string) => void;
  onPrice: (price: string) => void;
}

const PasteRow = (props: PasteRowProps) => {
  const { row, prices, hasPrices, onChoose, onAmount, onPrice } = props;
  const translate = useTranslate();
  const choiceText = useChoiceText();
  const { match, choice } = row;
  const { words, rest } = match.row;
  // Hundreds of input fields are slow, and most rows are right.
  const [isChoosing, setChoosing] = useState(needsLook(match, prices));
  const isLine = choice.kind !== 'group' && choice.kind !== 'skip';
  const amount = amountInput(row, prices);
  const price = priceInput(row, prices);
  return (
    <TableRow sx={isOpen(row, prices) ? openStyle : undefined}>
      <TableCell data-label={translate('plan.columns.amount')}>
        {isLine && (
          <CellText
            label={`${translate('plan.columns.amount')}: ${words}`}
            inputMode="numeric"
            value={row.amount}
            problem={'problem' in amount ? amount : undefined}
            onChange={onAmount}
          />
        )}
      </TableCell>
      <TableCell data-label={translate('plan.paste.pasted')}>
        {words}
        {rest && (
          <Typography variant="caption" component="div" color="textSecondary">
            {translate('plan.paste.rest', { text: rest })}
          </Typography>
        )}
      </TableCell>
      {hasPrices && (
        <TableCell data-label={translate('plan.columns.unit_price')}>
          {isLine && (
            <CellText
              label={`${translate('plan.columns.unit_price')}: ${words}`}
              inputMode="decimal"
              value={row.price}
              problem={'problem' in price ? price : undefined}
              onChange={onPrice}
            />
          )}
        </TableCell>
      )}
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

interface CellTextProps {
  label: string;
  inputMode: 'numeric' | 'decimal';
  value: string;
  problem: CellProblem | undefined;
  onChange: (text: string) => void;
}

const CellText = ({ label, inputMode, value, problem, onChange }: CellTextProps) => {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      color={problem ? 'warning' : 'primary'}
      value={value}
      helperText={
        problem && translate(problem.problem, { most: problem.limit ?? 0, ...problem.both })
      }
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-invalid': problem !== undefined, inputMode },
      }}
      onChange={event => onChange(event.target.value)}
      sx={problem ? { ...cellStyle, ...problemStyle } : cellStyle}
    />
  );
};

/** The field is as wide as a number; the sentence below it is wider. */
const cellStyle = { maxWidth: 220, '& .MuiInputBase-root': { width: 120 } } as const;

/** Amber: an input is required. */
const problemStyle = {
  '& fieldset.MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main' },
};

const openStyle = {
  bgcolor: (theme: Theme) => alpha(theme.palette.warning.main, 0.14),
} as const;
