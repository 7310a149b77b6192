import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { centsOf } from '#contract/base/money';
import type { BankEntry } from '#contract/sales/bankFiles';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { HiddenText } from '../../../ui/display/values.tsx';
import { rowsTable } from '../toInvoice/rowsTable.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { BankEntryRow } from './BankEntryRow.tsx';
import { type Choices, type Outcome, useChoices } from './entryChoices.ts';
import { useUnsaved } from '../../../ui/form/UnsavedChanges.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const ChoiceDialog = lazyDialog(() => import('./ChoiceDialog.tsx'));

const AT_ONCE = 100;

export const BankEntries = ({ entries }: { entries: readonly BankEntry[] }) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<BankEntry>();
  const [shown, setShown] = useState(AT_ONCE);
  const choices = useChoices(entries, shown);
  useUnsaved(choices.isTouched);
  const [answers, setAnswers] = useState<readonly Outcome[]>();
  const booking = useDocumentAction(
    async () => (await import('./bankFiles.calls.ts')).bookEntries(choices.rows),
    {
      onDone: rows => {
        choices.take(rows);
        setAnswers(rows);
      },
    }
  );
  if (entries.length === 0) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <BookBar choices={choices} busy={booking.isPending} onBook={() => booking.mutate()} />
      {answers && <Answer answers={answers} entries={entries} />}
      <Card variant="outlined" sx={{ px: { xs: 1.5, sm: 2 } }}>
        <Table size="small" sx={rowsTable}>
          <TableHead>
            <TableRow>
              <TableCell className="tick">
                <HiddenText>{translate('bankFile.columns.chosen')}</HiddenText>
              </TableCell>
              <TableCell>{translate('bankFile.columns.on')}</TableCell>
              <TableCell>{translate('bankFile.columns.payer')}</TableCell>
              <TableCell>{translate('bankFile.columns.text')}</TableCell>
              <TableCell align="right">{translate('bankFile.columns.amount')}</TableCell>
              <TableCell>{translate('bankFile.columns.pays')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.slice(0, shown).map(entry => (
              <BankEntryRow
                key={entry.entry}
                entry={entry}
                choices={choices}
                onAsk={() => setOpened(entry)}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      {shown < entries.length && (
        <div>
          <Button onClick={() => setShown(shown + AT_ONCE)}>
            {translate('bankFile.more', { smart_count: entries.length - shown })}
          </Button>
        </div>
      )}
      {opened && (
        <ChoiceDialog
          entry={opened}
          choice={choices.choiceOf(opened)}
          onChoose={choice => choices.choose(opened.entry, choice)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
};

interface BookBarProps {
  choices: Choices;
  busy: boolean;
  onBook: () => void;
}

const BookBar = ({ choices: { rows }, busy, onBook }: BookBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const total = rows.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <BusyButton variant="contained" disabled={rows.length === 0} busy={busy} onClick={onBook}>
        {translate('bankFile.book')}
      </BusyButton>
      <span>
        {translate('bankFile.chosen', { smart_count: rows.length, total: format.money(total) })}
      </span>
    </Stack>
  );
};

interface AnswerProps {
  answers: readonly Outcome[];
  entries: readonly BankEntry[];
}

const Answer = ({ answers, entries }: AnswerProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const countOf = (wanted: Outcome['outcome']) =>
    answers.filter(({ outcome }) => outcome === wanted).length;
  const [booked, again] = [countOf('booked'), countOf('already_booked')];
  const refused = answers.filter(({ outcome }) => outcome === 'refused');
  const nameOf = (wanted: string) => {
    const found = entries.find(({ entry }) => entry === wanted);
    return [found?.name, found && format.money(found.amount)].filter(Boolean).join(', ');
  };
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {booked > 0 && (
        <Alert severity="success">{translate('bankFile.booked', { smart_count: booked })}</Alert>
      )}
      {again > 0 && (
        <Alert severity="info">{translate('bankFile.again', { smart_count: again })}</Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          {translate('bankFile.refused', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refused.map(({ entry, code }) => (
              <li key={entry}>
                {nameOf(entry)}: {translate(`bankFile.refusals.${code}`)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
};
