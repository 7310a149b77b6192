import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../../ui/display/links.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { InvoicePayments } from '../payments/InvoicePayments.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import { InvoiceStanding } from './InvoiceStanding.tsx';
import { InvoiceSteps } from './InvoiceSteps.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { ReminderSwitches } from './ReminderSwitches.tsx';

export const IssuedInvoice = () => {
  const translate = useTranslate();
  const format = useFormat();
  const service = useServiceText();
  return (
    <DetailPage
      badge={<InvoiceStanding />}
      above={<InvoiceSteps />}
      below={
        <>
          <InvoiceLines />
          <InvoicePayments />
          <CreditNotes />
          <InvoiceDocument />
        </>
      }
      beside={
        <>
          <InvoiceSums />
          <ReminderSwitches />
        </>
      }
    >
      <DetailField<SalesInvoice>
        source="kind"
        show={kind => translate(`resources.sales-invoices.kinds.${kind}`)}
      />
      <DetailField<SalesInvoice> source="customer_name">
        <ReferenceLink<SalesInvoice>
          source="customer_id"
          name="customer_name"
          resource="customers"
        />
      </DetailField>
      <DetailField<SalesInvoice> source="project_name" optional>
        <ReferenceLink<SalesInvoice> source="project_id" name="project_name" resource="projects" />
      </DetailField>
      <DetailField<SalesInvoice> source="invoice_number" optional>
        <CreditedLink />
      </DetailField>
      <DetailField<SalesInvoice> source="issued_on" show={format.date} />
      <DueDay />
      <DetailField<SalesInvoice> source="service_from" label="service" optional>
        {service}
      </DetailField>
      <DetailField<SalesInvoice> source="reference" optional />
      <DetailField<SalesInvoice> source="note" optional />
    </DetailPage>
  );
};

/** A credit note is settled at once. */
const DueDay = () => {
  const format = useFormat();
  if (useRecord<'sales-invoices'>()?.kind === 'credit') return null;
  return <DetailField<SalesInvoice> source="due_on" optional show={format.date} />;
};

const useServiceText = () => {
  const format = useFormat();
  const invoice = useRecord<'sales-invoices'>();
  return format.days(invoice?.service_from, invoice?.service_until);
};

const CreditedLink = () => {
  const invoice = useRecord<'sales-invoices'>();
  return (
    <Link component={RouterLink} to={`/sales-invoices/${invoice?.invoice_id}`}>
      {invoice?.invoice_number}
    </Link>
  );
};
