import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import type { BankEntry } from '#contract/sales/bankFiles';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { RecordPicker } from '../../../ui/form/RecordPicker.tsx';
import { allocationsOf, keyOfInvoice, type Parts, proposed } from '../payments/allocate.ts';
import { Allocations } from '../payments/Allocations.tsx';
import { readTargets } from '../payments/payments.calls.ts';
import { useTypedParts } from '../payments/typedParts.ts';
import type { Choice } from './entryChoices.ts';

const payer = z.object({ id: z.number(), name: z.string().nullable() });

type Payer = z.infer<typeof payer>;

/** `null`: not chosen. */
const chosenPayer = z.object({ payer: payer.nullable(), first: z.number().nullable() });

type ChosenPayer = z.infer<typeof chosenPayer>;

interface ChoiceDialogProps {
  entry: BankEntry;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const ChoiceDialog = ({ entry, choice, onChoose, onClose }: ChoiceDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [chosen, setChosen, isTyped] = useTypedState<ChosenPayer>({
    name: `payer ${entry.entry}`,
    start: () => ({
      payer:
        choice && choice.customer_id !== null
          ? { id: choice.customer_id, name: choice.customer_name }
          : null,
      first: choice?.allocations[0]?.invoice_id ?? null,
    }),
    stored: chosenPayer,
  });
  const { amount, name, text, candidates } = entry;
  return (
    <FormDialog
      title={translate('bankFile.choose_title', { amount: format.money(amount) })}
      of={entry.entry}
      onClose={onClose}
      isTyped={isTyped}
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
                    setChosen({
                      payer: { id: customer_id, name: customer_name },
                      first: invoice_id,
                    });
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
          chosen={chosen.payer ?? undefined}
          onChoose={record =>
            setChosen({
              ...chosen,
              payer: record && {
                id: Number(record.id),
                name: typeof record.name === 'string' ? record.name : null,
              },
            })
          }
        />
        {chosen.payer && (
          <InvoicesOf
            key={`${chosen.payer.id} ${chosen.first}`}
            entry={entry.entry}
            payer={chosen.payer}
            first={chosen.first}
            given={isTyped || !choice ? null : partsOf(choice)}
            amount={amount}
            onChoose={made => {
              onChoose(made);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </Stack>
    </FormDialog>
  );
};

const partsOf = ({ allocations }: Choice): Parts =>
  Object.fromEntries(
    allocations.map(({ invoice_id, amount }) => [keyOfInvoice(invoice_id), amount])
  );

interface InvoicesOfProps {
  entry: string;
  payer: Payer;
  first: number | null;
  /** The parts of the choice; `null` to propose them. */
  given: Parts | null;
  amount: number;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const InvoicesOf = ({ entry, payer, first, given, amount, onChoose, onClose }: InvoicesOfProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const [typed, setTyped] = useTypedParts(`${entry} ${payer.id}`, given);
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
  const firstKey = first === null ? undefined : keyOfInvoice(first);
  const parts = typed ?? proposed(amount, targets, firstKey);
  const numberOf = new Map(targets.map(({ invoice_id, number }) => [invoice_id, number]));
  return (
    <CallForm
      explain={failure => explain(failure, 'errors.server_error')}
      send={async () => {
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
