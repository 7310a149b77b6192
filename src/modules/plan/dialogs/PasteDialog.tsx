import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { z } from 'zod';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { pastedCells } from '../../../ui/grid/pastedCells.ts';
import { UnreadFields, useAllRead } from '../../../ui/form/unreadFields.tsx';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import {
  changesOfPaste,
  type Choice,
  type Chosen,
  countLines,
  isOpen,
  type Match,
} from '../model/pasted.ts';
import { columnsLeftOutOf, parsePaste } from '../parsePaste.ts';
import { PasteRows } from './PasteRows.tsx';
import { useMatches } from './useMatches.ts';

const choice: z.ZodType<Choice> = z.union([
  z.object({ kind: z.enum(['open', 'text', 'group', 'skip']) }),
  z.object({
    kind: z.literal('product'),
    hit: z.object({
      id: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      unit: z.string().nullable(),
      price: z.number().nullable(),
    }),
  }),
]);

const pasting = z.object({
  /** Not looked up yet. */
  typed: z.string(),
  pasted: z.string(),
  groupId: z.number().nullable(),
  choices: z.record(z.string(), choice),
  amounts: z.record(z.string(), z.string()),
  /** Missing in drafts of earlier versions. */
  prices: z.record(z.string(), z.string()).default({}),
});

type Pasting = z.infer<typeof pasting>;

interface PasteDialogProps {
  /** Empty: not pasted yet. */
  text: string;
  groupId: number | null;
  onClose: () => void;
}

const PasteDialog = (props: PasteDialogProps) => (
  <UnreadFields>
    <PastedList {...props} />
  </UnreadFields>
);

const PastedList = ({ text, groupId, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const { store, seesPrices } = usePlan();
  const { plan } = usePlanState();
  const reading = { seesPrices, decimal: decimalSign(useLocale() ?? 'nl') };
  const rowsInput = useFocusWhenShown<HTMLTextAreaElement>();
  const [state, setState, isTyped] = useTypedState<Pasting>({
    name: 'paste',
    start: () => ({ typed: '', pasted: text, groupId, choices: {}, amounts: {}, prices: {} }),
    // Other rows that are pasted now are not hidden by those of before.
    stored: text === '' ? pasting : pasting.extend({ pasted: z.literal(text) }),
  });
  const { typed, pasted, groupId: target, choices, amounts, prices } = state;
  const put = (changed: Partial<Pasting>) => setState({ ...state, ...changed });
  const parsed = useMemo(() => parsePaste(pasted), [pasted]);
  const { matches, error, isPending, refetch } = useMatches(parsed);

  const rows = matches.map((match, index): Chosen => ({
    match,
    choice: choices[index] ?? match.choice,
    amount: amounts[index] ?? match.row.typed,
    price: prices[index] ?? match.row.price,
  }));
  const open = rows.filter(row => isOpen(row, reading)).length;
  const skipped = useMemo(() => pastedCells(pasted).length - parsed.length, [pasted, parsed]);
  const leftOut = useMemo(() => columnsLeftOutOf(pasted), [pasted]);
  const allRead = useAllRead();
  const add = () => {
    if (!allRead()) return;
    store.change(...changesOfPaste(rows, { plan, groupId: target, prices: reading }));
    onClose();
  };

  return (
    <FormDialog
      wide
      title={translate('plan.paste.title')}
      onClose={onClose}
      isTyped={isTyped}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          {pasted === '' ? (
            <Button
              variant="contained"
              disabled={typed.trim() === ''}
              onClick={() => put({ pasted: typed })}
            >
              {translate('plan.paste.look_up')}
            </Button>
          ) : (
            <AddButton lines={countLines(rows)} open={open} onAdd={add} />
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {pasted === '' && (
          <TextField
            label={translate('plan.paste.rows')}
            helperText={translate('plan.paste.hint')}
            value={typed}
            inputRef={rowsInput}
            multiline
            minRows={6}
            onChange={event => put({ typed: event.target.value })}
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
            {skipped > 0 && (
              <Typography variant="body2" color="textSecondary">
                {translate('plan.paste.skipped', { smart_count: skipped })}
              </Typography>
            )}
            {leftOut.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {translate('grid.columns_left_out', {
                  names: leftOut.join(', '),
                  smart_count: leftOut.length,
                })}
              </Typography>
            )}
            <TargetGroup groupId={target} onGroup={chosen => put({ groupId: chosen })} />
            <PasteRows
              rows={rows}
              prices={reading}
              onChoose={(index, chosen) => put({ choices: { ...choices, [index]: chosen } })}
              onAmount={(index, amount) => put({ amounts: { ...amounts, [index]: amount } })}
              onPrice={(index, price) => put({ prices: { ...prices, [index]: price } })}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
};

interface AddButtonProps {
  lines: number;
  open: number;
  onAdd: () => void;
}

const AddButton = ({ lines, open, onAdd }: AddButtonProps) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" disabled={lines === 0 || open > 0} onClick={onAdd}>
      {open > 0
        ? translate('plan.paste.open', { smart_count: open })
        : translate('plan.paste.confirm', { smart_count: lines })}
    </Button>
  );
};

interface TargetGroupProps {
  groupId: number | null;
  onGroup: (groupId: number | null) => void;
}

const TargetGroup = ({ groupId, onGroup }: TargetGroupProps) => {
  const translate = useTranslate();
  const { plan } = usePlanState();
  return (
    <TextField
      select
      size="small"
      label={translate('plan.paste.target')}
      value={groupId ?? ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={event => onGroup(Number(event.target.value) || null)}
    >
      <option value="">{translate('plan.group.none')}</option>
      {plan.groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

const countsOf = (matches: readonly Match[]) => {
  const count = (kind: Match['found']) => matches.filter(({ found }) => found === kind).length;
  return { found: count('found'), ambiguous: count('ambiguous'), unknown: count('unknown') };
};

export default PasteDialog;
