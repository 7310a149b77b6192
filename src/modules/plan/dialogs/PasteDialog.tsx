import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { usePlan } from '../PlanContext.tsx';
import { type Change, newId } from '../model/changes.ts';
import { parsePaste } from '../parsePaste.ts';
import { type Match, matchKind, useMatches } from './useMatches.ts';

interface PasteDialogProps {
  /** The pasted text; empty: still to be pasted. */
  text: string;
  /** The lines go there. */
  groupId: number | null;
  onClose: () => void;
}

/** The choice that makes a row a text line. */
const AS_TEXT = 'text';

/** Shows what pasted rows were found to be, to be corrected, before anything is added. */
const PasteDialog = ({ text, groupId, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const { store, seesPrices } = usePlan();
  const rowsInput = useFocusWhenShown<HTMLTextAreaElement>();
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState(text);
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const { matches, error, isPending, refetch } = useMatches(parsePaste(pasted));

  const rows = matches.map((match, index) => ({
    match,
    choice: choices.get(index) ?? match.choice,
  }));
  const open = rows.filter(({ choice }) => choice === '').length;
  const add = () => {
    store.change(
      ...rows.map(({ match, choice }): Change => {
        const product = match.products.find(({ id }) => String(id) === choice);
        const { amount, words, price } = match.row;
        const isPriced = seesPrices && price !== undefined;
        return {
          op: 'add_line',
          id: newId(),
          group_id: groupId,
          line: {
            amount,
            ...(product ? { product } : { text: words }),
            ...(isPriced && { unit_price: price }),
          },
        };
      })
    );
    onClose();
  };

  return (
    <FormDialog wide title={translate('plan.paste.title')} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {pasted === '' && (
          <TextField
            label={translate('plan.paste.rows')}
            helperText={translate('plan.paste.hint')}
            value={typed}
            inputRef={rowsInput}
            multiline
            minRows={6}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {isPending && pasted !== '' && <LinearProgress aria-label={translate('common.loading')} />}
        {error && (
          <FailureAlert text={translate('plan.paste.failed')} error={error} onRetry={refetch} />
        )}
        {pasted !== '' && !isPending && !error && rows.length === 0 && (
          <Alert severity="info">{translate('plan.paste.nothing')}</Alert>
        )}
        {rows.length > 0 && (
          <>
            <Typography component="output" variant="body2">
              {translate('plan.paste.found', countsOf(matches))}
            </Typography>
            <MatchTable
              rows={rows}
              onChoose={(index, choice) => setChoices(new Map(choices).set(index, choice))}
            />
          </>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          {pasted === '' ? (
            <Button
              variant="contained"
              disabled={typed.trim() === ''}
              onClick={() => setPasted(typed)}
            >
              {translate('plan.paste.look_up')}
            </Button>
          ) : (
            <Button variant="contained" disabled={rows.length === 0 || open > 0} onClick={add}>
              {open > 0
                ? translate('plan.paste.open', { smart_count: open })
                : translate('plan.paste.confirm', { smart_count: rows.length })}
            </Button>
          )}
        </Stack>
      </Stack>
    </FormDialog>
  );
};

const countsOf = (matches: readonly Match[]) => {
  const count = (kind: ReturnType<typeof matchKind>) =>
    matches.filter(match => matchKind(match) === kind).length;
  return { found: count('found'), ambiguous: count('ambiguous'), unknown: count('unknown') };
};

interface MatchTableProps {
  rows: readonly { match: Match; choice: string }[];
  onChoose: (index: number, choice: string) => void;
}

const MatchTable = ({ rows, onChoose }: MatchTableProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Table size="small" sx={stackedOnPhone}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{translate('plan.columns.amount')}</TableCell>
          <TableCell>{translate('plan.paste.pasted')}</TableCell>
          <TableCell>{translate('plan.paste.becomes')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ match, choice }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pasted rows have nothing else, and stay in their order
          <TableRow key={index}>
            <TableCell align="right" data-label={translate('plan.columns.amount')}>
              {format.number(match.row.amount)}
            </TableCell>
            <TableCell data-label={translate('plan.paste.pasted')}>
              {match.row.words}
              {match.row.price !== undefined && ` · ${format.money(match.row.price)}`}
            </TableCell>
            <TableCell data-label={translate('plan.paste.becomes')}>
              <TextField
                select
                size="small"
                value={choice}
                error={choice === ''}
                helperText={translate(`plan.paste.kinds.${matchKind(match)}`)}
                slotProps={{
                  htmlInput: {
                    'aria-label': `${translate('plan.paste.becomes')}: ${match.row.words}`,
                  },
                }}
                onChange={event => onChoose(index, event.target.value)}
              >
                {match.products.map(({ id, name, code }) => (
                  <MenuItem key={id} value={String(id)}>
                    {[name, code].filter(Boolean).join(' · ')}
                  </MenuItem>
                ))}
                <MenuItem value={AS_TEXT}>{translate('plan.paste.as_text')}</MenuItem>
              </TextField>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

export default PasteDialog;
