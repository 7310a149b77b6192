import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { BankEntry } from '#contract/sales/bankFiles';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { type Choice, type Choices, restOf } from './entryChoices.ts';

interface BankEntryRowProps {
  entry: BankEntry;
  choices: Choices;
  onAsk: () => void;
}

export const BankEntryRow = ({ entry, choices, onAsk }: BankEntryRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { on, amount, name, iban, text, reference } = entry;
  const isOver = choices.isOver(entry);
  const choice = choices.choiceOf(entry);
  const payer = name ?? iban ?? translate('bankFile.unknown');
  const named = { name: payer, amount: format.money(amount) };
  const choosing = translate(choice ? 'bankFile.change' : 'bankFile.choose_invoice');
  return (
    <TableRow sx={isOver ? { '& td': { color: 'text.secondary' } } : undefined}>
      <TableCell className="tick">
        {!isOver && (
          <Checkbox
            checked={choice !== undefined && choices.isTicked(entry)}
            disabled={!choice}
            onChange={(_event, isTicked) => choices.tick(entry.entry, isTicked)}
            slotProps={{ input: { 'aria-label': translate('bankFile.tick', named) } }}
            sx={{ p: 0.5 }}
          />
        )}
      </TableCell>
      <TableCell data-label={translate('bankFile.columns.on')}>{format.date(on)}</TableCell>
      <TableCell data-label={translate('bankFile.columns.payer')} sx={WRAPPED}>
        <div>
          <div>{payer}</div>
          {name && iban && <Typography variant="body2">{iban}</Typography>}
        </div>
      </TableCell>
      <TableCell data-label={translate('bankFile.columns.text')} sx={WRAPPED}>
        {[reference, text].filter(Boolean).join(' · ') || '–'}
      </TableCell>
      <TableCell align="right" className="money" data-label={translate('bankFile.columns.amount')}>
        {format.money(amount)}
      </TableCell>
      <TableCell data-label={translate('bankFile.columns.pays')}>
        {isOver ? (
          <BookedText entry={entry} choices={choices} />
        ) : (
          <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            {choice && <ChoiceText amount={amount} choice={choice} />}
            {choice && choice === entry.proposal && !entry.proposal.sure && (
              <StatusBadge label={translate('bankFile.check')} colour="warning" />
            )}
            <Button
              size="small"
              onClick={onAsk}
              aria-label={`${choosing}: ${payer}, ${named.amount}`}
            >
              {choosing}
            </Button>
          </Stack>
        )}
      </TableCell>
    </TableRow>
  );
};

const WRAPPED = { overflowWrap: 'anywhere' } as const;

const ChoiceText = ({ amount, choice }: { amount: number; choice: Choice }) => {
  const translate = useTranslate();
  const format = useFormat();
  const rest = restOf(amount, choice);
  return (
    <div>
      <div>{choice.customer_name}</div>
      {choice.allocations.map(({ invoice_id, number, amount: part }) => (
        <div key={invoice_id}>
          <Link component={RouterLink} to={`/sales-invoices/${invoice_id}`} target="_blank">
            {number}
          </Link>{' '}
          {format.money(part)}
        </div>
      ))}
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('bankFile.credit', { amount: format.money(rest) })}
        </Typography>
      )}
    </div>
  );
};

const BookedText = ({ entry, choices }: { entry: BankEntry; choices: Choices }) => {
  const translate = useTranslate();
  const outcome = choices.outcomeOf(entry);
  const text = translate(outcome?.outcome === 'booked' ? 'bankFile.is_booked' : 'bankFile.known');
  if (!outcome?.payment_id) return text;
  return (
    <Link component={RouterLink} to={`/sales-payments/${outcome.payment_id}`} target="_blank">
      {text}
    </Link>
  );
};
