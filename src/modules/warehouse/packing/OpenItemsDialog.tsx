import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId } from 'react';
import { z } from 'zod';
import { TEXT_MAX } from '#contract/base/limits';
import type { expectedInput } from '#contract/warehouse/agreedReturns';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { LineField } from '../../../ui/form/LineField.tsx';
import { typedNumber } from '../../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';
import { InputDialog } from '../../../ui/dialog/InputDialog.tsx';
import { HarmlessButton } from '../../../ui/dialog/ConfirmDialog.tsx';
import { type OpenItem, openItems } from './model/packing.ts';

/** A loss is booked; other items stay out, as agreed. */
const FATES = ['unknown', 'later', 'stays', 'lost'] as const;

const decision = z.object({ fate: z.enum(FATES), amount: typedNumber, until: z.string() });

type Decision = z.infer<typeof decision>;

const decided = z.object({
  /** By the key of the item. */
  decisions: z.record(z.string(), decision),
  reason: z.string(),
});

const UNDECIDED: z.infer<typeof decided> = { decisions: {}, reason: '' };

interface OpenItemsDialogProps {
  lines: readonly PackingLine[];
  onLost: (scans: Omit<ScanInput, 'id' | 'at'>[]) => void;
  /** Rejects if nothing was saved, as far as is known. */
  onAgreed: (agreed: Agreed[]) => Promise<unknown>;
  onClose: () => void;
}

const OpenItemsDialog = ({ lines, onLost, onAgreed, onClose }: OpenItemsDialogProps) => {
  const translate = useTranslate();
  const explain = useFailureLines('warehouse.packing.rest.failed');
  const titleId = useId();
  const [typed, setTyped, isTyped] = useTypedState({
    name: 'rest',
    start: () => UNDECIDED,
    stored: decided,
  });
  const { decisions, reason } = typed;
  const items = openItems(lines);
  const decisionOf = (item: OpenItem) => decisions[item.key] ?? firstOf(item);
  const lost = items.filter(item => decisionOf(item).fate === 'lost');
  const changed = items.filter(item => isOtherwise(decisionOf(item), firstOf(item)));
  const hasAny = lost.length + changed.length > 0;
  const save = useMutation({ mutationFn: onAgreed, networkMode: 'always' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const scans = lost.flatMap(item => {
      if (item.code === null) return [];
      const { amount: lostAmount } = decisionOf(item);
      const amount = !item.isUnit && typeof lostAmount === 'number' ? { amount: lostAmount } : {};
      const { code } = item;
      return [{ code, mode: 'back' as const, condition: 'lost' as const, reason, ...amount }];
    });
    const finish = () => {
      if (scans.length > 0) onLost(scans);
      onClose();
    };
    const agreed = changed.map(item => agreedOf(item, decisionOf(item)));
    if (agreed.length > 0) save.mutate(agreed, { onSuccess: finish });
    else finish();
  };

  return (
    <InputDialog
      open
      onClose={onClose}
      isTyped={isTyped}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{translate('warehouse.packing.rest.title')}</DialogTitle>
      <ReadFirst>
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
          <DialogContent>
            <DialogContentText>
              {translate(`warehouse.packing.rest.${items.length > 0 ? 'text' : 'none'}`)}
            </DialogContentText>
            <Stack component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
              {items.map(item => (
                <OpenItemRow
                  key={item.key}
                  item={item}
                  decided={decisionOf(item)}
                  onDecide={next =>
                    setTyped({ ...typed, decisions: { ...decisions, [item.key]: next } })
                  }
                />
              ))}
            </Stack>
            {lost.length > 0 && (
              <LineField
                required
                label={translate('warehouse.packing.rest.reason')}
                value={reason}
                onChange={next => setTyped({ ...typed, reason: next })}
                maxLength={TEXT_MAX.line}
                sx={{ mt: 2 }}
              />
            )}
            {save.error && (
              <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
                {explain(save.error)}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <HarmlessButton onClick={onClose}>
              {translate(hasAny ? 'ra.action.cancel' : 'warehouse.packing.rest.done')}
            </HarmlessButton>
            {hasAny && (
              <BusyButton
                type="submit"
                variant="contained"
                busy={save.isPending}
                color={lost.length > 0 ? 'error' : 'primary'}
              >
                {translate(lost.length > 0 ? 'warehouse.packing.rest.save' : 'ra.action.save')}
              </BusyButton>
            )}
          </DialogActions>
        </Box>
      </ReadFirst>
    </InputDialog>
  );
};

type Agreed = z.input<typeof expectedInput>['returns'][number];

const firstOf = ({ amount, expected }: OpenItem): Decision => ({
  fate: expected?.kind ?? 'unknown',
  until: expected?.until ?? '',
  amount,
});

const isOtherwise = (one: Decision, other: Decision) =>
  one.fate !== 'lost' && (one.fate !== other.fate || one.until !== other.until);

/** Reopened agreements are withdrawn. */
const agreedOf = (item: OpenItem, { fate, until }: Decision): Agreed => {
  const of = { product_id: item.productId, unit_id: item.unitId, amount: item.amount };
  return fate === 'later' || fate === 'stays'
    ? { ...of, kind: fate, until }
    : { ...of, kind: 'later', until: null };
};

interface OpenItemRowProps {
  item: OpenItem;
  decided: Decision;
  onDecide: (decision: Decision) => void;
}

const OpenItemRow = ({ item, decided: now, onDecide }: OpenItemRowProps) => {
  const translate = useTranslate();
  const { name, code, amount, isUnit } = item;
  const isLost = now.fate === 'lost';
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
          {isUnit ? name : `${amount} × ${name}`}
          {code !== null && (
            <Typography component="span" variant="body2" color="textSecondary">
              {` ${code}`}
            </Typography>
          )}
        </Typography>
        <TextField
          select
          value={now.fate}
          onChange={event =>
            onDecide({
              ...now,
              fate: FATES.find(fate => fate === event.target.value) ?? 'unknown',
            })
          }
          slotProps={{
            select: { native: true },
            htmlInput: {
              'aria-label': translate('warehouse.packing.rest.choice_of', {
                name: [name, code].filter(Boolean).join(' '),
              }),
            },
          }}
          sx={{ width: { xs: '100%', sm: 170 } }}
        >
          {FATES.map(fate => (
            <option key={fate} value={fate} disabled={fate === 'lost' && code === null}>
              {translate(`warehouse.packing.rest.${fate}`)}
            </option>
          ))}
        </TextField>
        {(now.fate === 'later' || now.fate === 'stays') && (
          <DayField
            required
            label={translate('warehouse.packing.rest.until_of', {
              name: [name, code].filter(Boolean).join(' '),
            })}
            value={now.until}
            onChange={until => onDecide({ ...now, until })}
            sx={{ width: { xs: 1, sm: 260 } }}
          />
        )}
        {isLost && !isUnit && (
          <NumberField
            kind="count"
            required
            least={1}
            most={amount}
            ariaLabel={translate('warehouse.packing.rest.amount_of', { name })}
            value={now.amount}
            onChange={amountLost => onDecide({ ...now, amount: amountLost })}
            sx={{ width: 120 }}
          />
        )}
      </Stack>
      {code === null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('warehouse.packing.rest.no_code')}
        </Alert>
      )}
    </Box>
  );
};

export default OpenItemsDialog;
