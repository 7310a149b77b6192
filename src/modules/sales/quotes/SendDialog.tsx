import Alert from '@mui/material/Alert';
import { useCanAccess, useGetOne, useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import type { Customer } from '#contract/customers/customers';
import { sendInput } from '#contract/sales/quotes';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { MailInputs } from '../documents/MailInputs.tsx';
import { someRecipients } from '../documents/recipients.ts';
import { sendQuote } from './quotes.calls.ts';
import { StockPreview } from './StockPreview.tsx';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';
import { useSeenRecord } from '../../../ui/record/useSeenRecord.ts';

const fields = sendInput.keyof().enum;

const schema = sendInput.extend({ recipients: someRecipients });

const SendDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { canAccess, isPending: isAsking } = useCanAccess({
    resource: 'customers',
    action: 'show',
  });
  // Sends the version on screen, until the server reports a newer one.
  const { seen, onSeen } = useSeenRecord(quote);
  const { customer_id = null, links = [], unprintable = [], total, valid_until } = seen;
  const reads = canAccess === true && customer_id !== null;
  const { data: customer, isPending } = useGetOne<Customer>(
    'customers',
    { id: customer_id ?? 0 },
    { enabled: reads, ...errorShownInline }
  );
  const isReading = isAsking || (reads && isPending);
  const known = links.map(({ recipient }) => recipient);
  const proposed = known.length > 0 ? known : [customer?.email ?? ''];
  return (
    <ActionForm
      step="send"
      of={quote.id}
      schema={schema}
      record={
        isReading
          ? undefined
          : { recipients: proposed.join(', '), subject: '', text: '', mail: true }
      }
      seen={seen}
      take={(values, key, held) => onSeen(held, current => sendQuote(current, values, key))}
      onClose={onClose}
    >
      <StockPreview projectId={quote.project_id} status="offerte" />
      <MailInputs needsRecipients />
      <BooleanInput source={fields.mail} label="resources.quotes.fields.mail" helperText={false} />
      {unprintable.length > 0 && (
        <Alert severity="warning">
          {translate('resources.quotes.unprintable', { unprintable: unprintable.join(' ') })}
        </Alert>
      )}
      {typeof total === 'number' && valid_until && (
        <div>
          {translate('resources.quotes.sends', {
            total: format.money(total),
            until: format.date(valid_until),
          })}
        </div>
      )}
    </ActionForm>
  );
};

export default SendDialog;
