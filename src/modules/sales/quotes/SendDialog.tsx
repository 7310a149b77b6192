import Alert from '@mui/material/Alert';
import { useCanAccess, useGetOne, useTranslate } from 'ra-core';
import { BooleanInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Customer } from '#contract/customers/customers';
import { sendInput } from '#contract/sales/quotes';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { takeStep } from './quotes.calls.ts';
import { StockPreview } from './StockPreview.tsx';
import { StepForm, type StepDialogProps } from './StepForm.tsx';

const fields = sendInput.keyof().enum;

/** Addresses as people type them: apart by commas, semicolons, spaces or lines. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const { recipients } = sendInput.shape;

const isAddress = (text: string) => recipients.element.safeParse(text).success;

/** The error of one address stands at the field of all. */
const schema = sendInput.extend({
  recipients: z
    .string()
    .transform(addressesIn)
    .refine(addresses => addresses.length > 0, { params: { text: 'validation.required' } })
    .refine(addresses => addresses.every(isAddress), {
      params: { text: 'resources.quotes.wrong_recipient' },
    })
    .pipe(recipients),
});

/** Sends a draft, or a sent quote to more recipients. The customer's address stands there. */
const SendDialog = ({ quote, onClose }: StepDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { canAccess, isPending: isAsking } = useCanAccess({
    resource: 'customers',
    action: 'show',
  });
  const { customer_id = null, links = [], unprintable = [] } = quote;
  const reads = canAccess === true && customer_id !== null;
  const { data: customer, isPending } = useGetOne<Customer>(
    'customers',
    { id: customer_id ?? 0 },
    { enabled: reads, ...errorShownInline }
  );
  const isReading = isAsking || (reads && isPending);
  const known = links.map(({ recipient }) => recipient);
  const proposed = known.length > 0 ? known : [customer?.email ?? ''];
  const send = (values: FieldValues, key: string) => takeStep(quote.id, 'send', values, key);
  return (
    <StepForm
      step="send"
      schema={schema}
      record={
        isReading
          ? undefined
          : { recipients: proposed.join(', '), subject: '', text: '', mail: true }
      }
      take={send}
      onClose={onClose}
    >
      <StockPreview projectId={quote.project_id} status="offerte" />
      <TextInput
        source={fields.recipients}
        label="resources.quotes.fields.recipients"
        helperText="resources.quotes.recipients_hint"
        isRequired
        type="text"
        inputMode="email"
      />
      <TextInput
        source={fields.subject}
        label="resources.quotes.fields.subject"
        helperText="resources.quotes.standard_hint"
      />
      <TextInput
        source={fields.text}
        label="resources.quotes.fields.text"
        helperText="resources.quotes.standard_hint"
        multiline
        minRows={3}
      />
      <BooleanInput source={fields.mail} label="resources.quotes.fields.mail" helperText={false} />
      {unprintable.length > 0 && (
        <Alert severity="warning">
          {translate('resources.quotes.unprintable', { unprintable: unprintable.join(' ') })}
        </Alert>
      )}
      {typeof quote.total === 'number' && quote.valid_until && (
        <div>
          {translate('resources.quotes.sends', {
            total: format.money(quote.total),
            until: format.date(quote.valid_until),
          })}
        </div>
      )}
    </StepForm>
  );
};

export default SendDialog;
