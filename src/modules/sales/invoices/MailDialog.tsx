import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { mailInvoiceInput } from '#contract/sales/invoiceActions';
import { CallDialog } from '../CallDialog.tsx';
import { MailInputs } from '../documents/MailInputs.tsx';
import {
  anyRecipients,
  areRecipients,
  hiddenRecipients,
  WRONG_RECIPIENT,
} from '../documents/recipients.ts';
import { lackingIn } from './draft/missingFields.ts';
import { NoEInvoice } from './NoEInvoice.tsx';
import { mailInvoice } from './invoices.calls.ts';
import { useInvoiceAddress } from './useInvoiceAddress.ts';

const fields = mailInvoiceInput.keyof().enum;

const typed = mailInvoiceInput.extend({ recipients: hiddenRecipients });

const schema = typed.refine(
  ({ to_access_point, recipients }) => to_access_point || areRecipients(recipients),
  WRONG_RECIPIENT
);

interface MailDialogProps {
  invoice: Partial<SalesInvoice> & { id: number };
  onClose: () => void;
}

const MailDialog = ({ invoice, onClose }: MailDialogProps) => {
  const translate = useTranslate();
  const { address, isReading } = useInvoiceAddress(invoice.customer_id);
  const [missing, setMissing] = useState<readonly string[]>();
  return (
    <CallDialog
      title={translate('resources.sales-invoices.mail_title', { number: invoice.number })}
      submit={translate('resources.sales-invoices.steps.mail')}
      done="resources.sales-invoices.done.mailed"
      schema={schema}
      record={
        isReading
          ? undefined
          : { recipients: address, subject: '', text: '', to_access_point: false }
      }
      take={async (values, key) => {
        const { recipients: text, to_access_point, ...texts } = typed.parse(values);
        const recipients = to_access_point ? [] : anyRecipients.parse(text);
        const body = to_access_point
          ? { to_access_point }
          : { ...texts, ...(recipients.length > 0 && { recipients }) };
        setMissing(undefined);
        try {
          await mailInvoice(invoice.id, body, key);
        } catch (error) {
          setMissing(lackingIn(error)?.missing);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <Recipients />
      <BooleanInput
        source={fields.to_access_point}
        label="resources.sales-invoices.fields.to_access_point"
        helperText="resources.sales-invoices.access_point_hint"
      />
      {missing && <NoEInvoice invoice={invoice} why={{ isPrivate: false, missing }} />}
    </CallDialog>
  );
};

/** The access point gets the e-invoice without a text. */
const Recipients = () => {
  const isForAccessPoint: unknown = useWatch({ name: fields.to_access_point });
  if (isForAccessPoint === true) return null;
  return <MailInputs />;
};

export default MailDialog;
