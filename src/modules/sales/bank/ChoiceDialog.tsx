import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BankEntry } from '#contract/sales/bankFiles';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { RecordPicker } from '../../../ui/form/RecordPicker.tsx';
import { allocationsOf, leftOf, type Parts, proposed } from '../payments/allocate.ts';
import { Allocations } from '../payments/Allocations.tsx';
import { readTargets } from '../payments/payments.calls.ts';
import type { Choice } from './entryChoices.ts';

interface Payer {
  id: number;
  name: string | null;
}

interface ChoiceDialogProps {
  entry: BankEntry;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const ChoiceDialog = ({ entry, choice, onChoose, onClose }: ChoiceDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [payer, setPayer] = useState<Payer | undefined>(
    choice && choice.customer_id !== null
      ? { id: choice.customer_id, name: choice.customer_name }
      : undefined
  );
  const [first, setFirst] = useState(choice?.allocations[0]?.invoice_id);
  const { amount, name, text, candidates } = entry;
  return (
    <FormDialog
      title={translate('bankFile.choose_title', { amount: format.money(amount) })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[name, text].filter(Boolean).join(' · ')}
        </Typography>
        {candidates.length > 0 && (
          <Stack
            component="ul"
            aria-label={translate('bankFile.candidates')}
            sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}
          >
            {candidates.map(({ invoice_id, number, customer_id, customer_name, open }) => (
              <li key={invoice_id}>
                <Button
                  size="small"
                  variant="outlined"
                  // Deleted customer: a remainder would be credit without an owner.
                  disabled={customer_id === null && amount > open}
                  onClick={() => {
                    if (customer_id === null) {
                      const allocations = [{ invoice_id, number, amount }];
                      onChoose({ customer_id, customer_name, allocations });
                      onClose();
                      return;
                    }
                    setPayer({ id: customer_id, name: customer_name });
                    setFirst(invoice_id);
                  }}
                >
                  {[number, customer_name, format.money(open)].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </Stack>
        )}
        <RecordPicker
          label={translate('bankFile.customer')}
          resource="customers"
          chosen={payer}
          onChoose={record =>
            setPayer(
              record
                ? {
                    id: Number(record.id),
                    name: typeof record.name === 'string' ? record.name : null,
                  }
                : undefined
            )
          }
        />
        {payer && (
          <InvoicesOf
            key={`${payer.id} ${first}`}
            payer={payer}
            first={first}
            amount={amount}
            onChoose={chosen => {
              onChoose(chosen);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </Stack>
    </FormDialog>
  );
};

interface InvoicesOfProps {
  payer: Payer;
  first: number | undefined;
  amount: number;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const InvoicesOf = ({ payer, first, amount, onChoose, onClose }: InvoicesOfProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const [typed, setTyped] = useState<Parts>();
  const { data, error, refetch } = useQuery({
    queryKey: ['paymentTargets', payer.id],
    queryFn: ({ signal }) => readTargets(payer.id, signal),
  });
  if (error) {
    return (
      <QuietFailure
        text={translate('resources.sales-payments.open_not_read')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <FormSkeleton />;
  const targets = data.filter(({ invoice_id }) => invoice_id !== undefined);
  const firstKey = first === undefined ? undefined : `invoice${first}`;
  const parts = typed ?? proposed(amount, targets, firstKey);
  const numberOf = new Map(targets.map(({ invoice_id, number }) => [invoice_id, number]));
  return (
    <CallForm
      explain={failure => explain(failure, 'errors.server_error')}
      send={async () => {
        if (leftOf(amount, parts, targets) < 0) return;
        onChoose({
          customer_id: payer.id,
          customer_name: payer.name,
          allocations: allocationsOf(amount, parts, targets).flatMap(
            ({ invoice_id, amount: part }) =>
              invoice_id
                ? [{ invoice_id, number: numberOf.get(invoice_id) ?? '', amount: part }]
                : []
          ),
        });
      }}
    >
      <Allocations targets={targets} amount={amount} parts={parts} onType={setTyped} />
      <FormEnd submit={translate('bankFile.choose_this')} onCancel={onClose} />
    </CallForm>
  );
};

export default ChoiceDialog;
