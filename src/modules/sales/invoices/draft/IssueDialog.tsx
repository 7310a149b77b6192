import Alert from '@mui/material/Alert';
import { useRefresh, useTranslate } from 'ra-core';
import { BooleanInput, TextInput } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { issueInput } from '#contract/sales/invoiceActions';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { NotSent } from '../../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../../platform/data/httpClient.ts';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { CallDialog } from '../../CallDialog.tsx';
import { MailInputs } from '../../documents/MailInputs.tsx';
import {
  anyRecipients,
  areRecipients,
  hiddenRecipients,
  WRONG_RECIPIENT,
} from '../../documents/recipients.ts';
import { issueDraft } from '../invoices.calls.ts';
import { useInvoiceAddress } from '../useInvoiceAddress.ts';
import { type Lacking, lackingIn } from './missingFields.ts';
import { MissingList } from './MissingList.tsx';
import { useDraft } from './useDraftEditor.ts';

const fields = issueInput.keyof().enum;

const typed = issueInput.extend({ mail: z.boolean(), recipients: hiddenRecipients });

const schema = typed.refine(
  ({ mail, recipients }) => !mail || areRecipients(recipients),
  WRONG_RECIPIENT
);

const issueBody = (values: unknown, expected_total: SalesInvoice['total']) => {
  const {
    recipients: text,
    mail,
    einvoice_reason,
    accept_difference,
    accept_vat,
    ...texts
  } = typed.parse(values);
  const recipients = mail ? anyRecipients.parse(text) : [];
  return {
    mail,
    ...(mail && { ...texts, ...(recipients.length > 0 && { recipients }) }),
    ...(einvoice_reason && { einvoice_reason }),
    ...(accept_difference && { accept_difference }),
    expected_total,
    ...(accept_vat && { accept_vat }),
  };
};

interface IssueDialogProps {
  /** In euros, as on screen. */
  total: number;
  onClose: () => void;
}

const IssueDialog = ({ total, onClose }: IssueDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const refresh = useRefresh();
  const { state, isDirty, isIssued, save } = useDraft();
  // What the person agrees to. A colleague's change is refused, and shown from then on.
  const [seen, setSeen] = useState({ draft: state.base, total, isRefused: false });
  if (seen.isRefused && state.base.version !== seen.draft.version) {
    setSeen({ draft: state.base, total, isRefused: false });
  }
  const { kind, customer_id } = state.base;
  const { address, isReading } = useInvoiceAddress(customer_id);
  const [lacking, setLacking] = useState<Lacking>();
  const [asksVat, setAsksVat] = useState(
    state.base.warnings?.includes('vat_differs_from_scheme') ?? false
  );
  const text = (name: string, values = {}) => translate(`resources.sales-invoices.${name}`, values);
  return (
    <CallDialog
      title={text('steps.issue')}
      submit={text('steps.issue')}
      done="resources.sales-invoices.done.issued"
      schema={schema}
      record={
        isReading
          ? undefined
          : {
              mail: address !== '',
              recipients: address,
              subject: '',
              text: '',
              einvoice_reason: '',
              accept_difference: false,
              accept_vat: false,
            }
      }
      take={async (values, key) => {
        setLacking(undefined);
        const saved = isDirty ? await save() : seen.draft;
        if (!saved) throw new NotSent('resources.sales-invoices.not_saved_behind');
        setSeen({ ...seen, draft: saved });
        // The VAT of a credit note is known once saved.
        const expected = kind === 'credit' ? saved.total : seen.total;
        const body = issueBody(values, expected);
        try {
          await issueDraft(saved, body, key);
        } catch (error) {
          setLacking(lackingIn(error));
          const isRefused = apiErrorOf(error)?.code === 'edit_conflict';
          if (isRefused) setSeen({ ...seen, draft: saved, isRefused });
          // The draft changed meanwhile: it is shown before it is issued.
          refresh();
          if (apiErrorOf(error)?.code === 'vat_differs_from_scheme') setAsksVat(true);
          throw error;
        }
      }}
      onClose={onClose}
    >
      {isIssued && <Alert severity="warning">{text('issued_behind')}</Alert>}
      <div>
        {text(kind === 'credit' ? 'issues_credit' : 'issues', { total: format.money(seen.total) })}
      </div>
      <BooleanInput
        source={fields.mail}
        label="resources.sales-invoices.fields.mail"
        helperText={false}
      />
      <Mail />
      <DraftWarnings />
      {lacking && (
        <Alert severity="warning">
          {text(lacking.isOfEInvoice ? 'einvoice_missing' : 'is_missing')}
          <MissingList fields={lacking.missing} customerId={customer_id} onGo={onClose} />
        </Alert>
      )}
      {asksVat && (
        <Alert severity="warning">
          {translate('errors.vat_differs_from_scheme')}
          <BooleanInput
            source={fields.accept_vat}
            label="resources.sales-invoices.accept_vat"
            helperText={false}
          />
        </Alert>
      )}
      {lacking?.isOfEInvoice && (
        <TextInput
          source={fields.einvoice_reason}
          label="resources.sales-invoices.fields.einvoice_reason"
          helperText="resources.sales-invoices.einvoice_reason_hint"
          multiline
        />
      )}
    </CallDialog>
  );
};

const DraftWarnings = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { differences, unprintable = [] } = useDraft().state.base;
  const text = (name: string, values = {}) =>
    translate(`resources.sales-invoices.warnings.${name}`, values);
  return (
    <>
      {unprintable.length > 0 && (
        <Alert severity="warning">
          {text('unprintable', { unprintable: unprintable.join(' ') })}
        </Alert>
      )}
      {differences && (
        <Alert severity="warning">
          {text('differs_from_agreed', {
            agreed: format.money(differences.agreed ?? 0),
            now: format.money(differences.now ?? 0),
          })}
          <BooleanInput
            source={fields.accept_difference}
            label="resources.sales-invoices.fields.accept_difference"
            helperText={false}
          />
        </Alert>
      )}
    </>
  );
};

const Mail = () => {
  const isMailed: unknown = useWatch({ name: fields.mail });
  if (isMailed !== true) return null;
  return <MailInputs hasSubject={false} />;
};

export default IssueDialog;
