import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCreate, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import type { LastSupplier } from '#contract/supply/suppliers';
import { onceInForm } from '../../platform/data/once.ts';
import { isRecord } from '../../platform/data/records.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { FocusFirst } from '../../ui/form/FormLayout.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type TypedNumber, typedNumber } from '../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../ui/form/typedState.ts';
import { ReadFirst } from '../../ui/form/unreadFields.tsx';
import { type HireOrder, ordersOf } from './hireOrders.ts';
import type { ShortageCard } from './shortageCards.ts';
import type { MadeHire, Solved } from './solutions.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

interface HireDialogProps {
  cards: readonly ShortageCard[];
  onClose: () => void;
  onSolved: Solved;
}

export const HireDialog = ({ cards, onClose, onSolved }: HireDialogProps) => {
  const translate = useTranslate();
  const ids = [...new Set(cards.map(({ product_id }) => product_id))];
  const { data, error, refetch } = useQuery({
    queryKey: ['productSuppliers', ids],
    queryFn: async ({ signal }) =>
      (await import('../../platform/data/lazyPlanning.ts')).readLastSuppliers(ids, { signal }),
  });
  return (
    <FormDialog title={translate('shortages.chosen.title')} onClose={onClose} wide>
      {error && (
        <FailureAlert text={translate('shortages.failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && <FormSkeleton />}
      {data && <Orders cards={cards} suppliers={data} onClose={onClose} onSolved={onSolved} />}
    </FormDialog>
  );
};

const stored = z.object({
  amounts: z.record(z.string(), typedNumber),
  names: z.record(z.string(), z.string()),
});

const NOTHING_TYPED: z.infer<typeof stored> = { amounts: {}, names: {} };

const Orders = ({
  cards,
  suppliers,
  onClose,
  onSolved,
}: HireDialogProps & { suppliers: readonly LastSupplier[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const [create] = useCreate<MadeHire>();
  const [orders] = useState(() => ordersOf(cards, suppliers));
  // A retry after a failure creates none twice.
  const made = useRef(new Map<string, MadeHire>());
  const [typed, setTyped] = useTypedState({
    name: `hire ${cards.map(({ key }) => key).join(' ')}`,
    start: () => NOTHING_TYPED,
    stored,
  });
  const { amounts, names } = typed;
  const amountOf = ({ card, amount }: HireOrder['lines'][number]) =>
    amounts[card.key] ?? (card.key in amounts ? null : amount);
  const send = useMutation({
    mutationFn: async () => {
      for (const { key, lines, ...order } of orders) {
        if (made.current.has(key)) continue;
        const name = order.supplier_name ?? (names[key]?.trim() || null);
        const data = {
          ...order,
          supplier_name: name,
          // Without a supplier nothing can be requested yet.
          status: name ? 'requested' : 'concept',
          lines: lines.map(line => ({
            product_id: line.card.product_id,
            amount: Number(amountOf(line)),
            unit_cost: line.unit_cost,
          })),
        };
        const hire = await onceInForm(['sub-hire', key], data, sendKey => {
          const meta = { keyFor: () => sendKey };
          return create('sub-hires', { data, meta }, { returnPromise: true });
        });
        if (isRecord<MadeHire>(hire)) made.current.set(key, hire);
      }
      return [...made.current.values()];
    },
    onSuccess: hires => {
      notify('shortages.chosen.made', { type: 'success' });
      onSolved(hires);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <ReadFirst>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
        <FocusFirst of="[role=dialog] form" />
        <Typography variant="body2">{translate('shortages.chosen.text')}</Typography>
        {orders.map(order => (
          <Order
            key={order.key}
            order={order}
            name={names[order.key] ?? ''}
            onName={name => setTyped({ ...typed, names: { ...names, [order.key]: name } })}
            amountOf={amountOf}
            onAmount={(key, amount) =>
              setTyped({ ...typed, amounts: { ...amounts, [key]: amount } })
            }
          />
        ))}
        {send.error && <Alert severity="error">{explain(send.error, 'errors.server_error')}</Alert>}
        <Stack direction="row" sx={{ gap: 1 }}>
          <BusyButton type="submit" variant="contained" busy={send.isPending}>
            {translate('shortages.chosen.make', { smart_count: orders.length })}
          </BusyButton>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </Stack>
    </ReadFirst>
  );
};

interface OrderProps {
  order: HireOrder;
  name: string;
  onName: (name: string) => void;
  amountOf: (line: HireOrder['lines'][number]) => TypedNumber;
  onAmount: (key: string, amount: TypedNumber) => void;
}

const Order = ({ order, name, onName, amountOf, onAmount }: OrderProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { supplier_name, lines } = order;
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="h3">
        {supplier_name ?? translate('shortages.chosen.no_supplier')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {periodText(order)}
      </Typography>
      {supplier_name === null && (
        <TextField
          label={translate('shortages.chosen.supplier')}
          value={name}
          onChange={event => onName(event.target.value)}
        />
      )}
      {lines.map(line => (
        <Stack key={line.card.key} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <NumberField
            kind="count"
            required
            least={1}
            most={LINE_AMOUNT_MAX}
            ariaLabel={translate('shortages.chosen.amount', { name: line.card.name })}
            value={amountOf(line)}
            onChange={amount => onAmount(line.card.key, amount)}
            sx={{ width: 130, flex: 'none' }}
          />
          <span>
            {line.card.name}
            <Typography variant="body2" color="textSecondary">
              {periodText(line.card)}
            </Typography>
          </span>
        </Stack>
      ))}
    </Stack>
  );
};
