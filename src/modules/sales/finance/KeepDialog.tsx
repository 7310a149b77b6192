import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { keepInput } from '#contract/sales/deposits';
import { KEPT_FOR } from '#contract/sales/salesInvoices.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { readInvoices } from '../invoices/invoices.calls.ts';
import { postDeposit } from './finance.calls.ts';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

const fields = keepInput.keyof().enum;

interface KeepDialogProps {
  id: number;
  /** Remaining deposit, in euros. */
  held: number;
  customerId: number;
  onClose: () => void;
}

const KeepDialog = ({ id, held, customerId, onClose }: KeepDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const read = useQuery({
    queryKey: ['projectInvoices', 'unpaid', customerId],
    queryFn: ({ signal }) => readInvoices({ customer_id: customerId, unpaid: true }, signal),
  });
  const invoices = read.data?.filter(({ kind }) => KEPT_FOR.includes(kind));
  // One made by hand may be of anything.
  const first = invoices?.find(({ kind }) => kind === 'damage');
  return (
    <CallDialog
      title={translate('finance.keep_deposit')}
      of={id}
      submit={translate('finance.keep_deposit')}
      done="finance.deposit_was_kept"
      schema={keepInput}
      record={
        invoices && {
          amount: Math.min(held, first?.open ?? held),
          invoice_id: first?.id ?? null,
        }
      }
      read={read}
      take={(values, key) => postDeposit(`/${id}/keep`, values, key)}
      onClose={onClose}
    >
      <AmountInput source={fields.amount} label="finance.deposit_amount" />
      <SelectInput
        source={fields.invoice_id}
        label="finance.damage_invoice"
        choices={(invoices ?? []).map(({ id: invoiceId, number, open }) => ({
          id: invoiceId,
          name: `${number} (${format.money(open ?? 0)})`,
        }))}
        translateChoice={false}
        isRequired
        helperText={`finance.${invoices?.length ? 'damage_invoice_hint' : 'no_damage_invoice'}`}
      />
    </CallDialog>
  );
};

export default KeepDialog;
