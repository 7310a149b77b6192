import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import {
  CanAccess,
  ShowBase,
  useCanAccess,
  useNotify,
  useRecordContext,
  useShowContext,
  useTranslate,
} from 'ra-core';
import { isPayable } from '#contract/billing/invoiceStatuses.values';
import type { InvoiceDetail, Party } from '#contract/billing/invoices';
import { eurosOf } from '#contract/base/money';
import { readInvoiceFile } from '../index.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { DeleteButton, EditButton } from '../../../ui/record/RecordActions.tsx';
import { ResourceForm } from '../../../ui/record/ResourceForm.tsx';
import { RecordEdit } from '../../../ui/record/RecordEdit.tsx';
import { RecordColumn, RecordHeader } from '../../../ui/record/RecordHeader.tsx';
import { RecordState } from '../../../ui/record/RecordState.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePeriod, InvoiceStatus } from './InvoiceStatus.tsx';
import { IssueButton } from './IssueButton.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';
import { BookPaymentButton, Payments } from './Payments.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const InvoicePage = () => (
  <ShowBase queryOptions={errorShownInline}>
    <InvoiceOrForm />
  </ShowBase>
);

const InvoiceOrForm = () => {
  const { query } = useAddressQuery();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const isDraft = useShowContext<InvoiceDetail>().record?.status === 'draft';
  if (!isDraft || canAccess !== true || query.get('mode') !== 'edit') return <Invoice />;
  return (
    <RecordEdit>
      <ResourceForm />
    </RecordEdit>
  );
};

const Invoice = () => {
  const translate = useTranslate();
  const { date } = useFormat();
  const state = useShowContext<InvoiceDetail>();
  const tenantFields = state.record?.tenant_name && (
    <DetailField<InvoiceDetail> source="tenant_name" />
  );
  return (
    <RecordColumn>
      <RecordHeader
        badge={state.record && <InvoiceStatus />}
        actions={state.record && <Actions />}
      />
      <RecordState {...state}>
        <Surplus />
        <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
          {tenantFields}
          <DetailField<InvoiceDetail> source="period_start" label="period" always>
            <InvoicePeriod />
          </DetailField>
          <DetailField<InvoiceDetail>
            source="issued_at"
            empty={translate('resources.invoices.not_issued')}
            show={date}
          />
          <DetailField<InvoiceDetail> source="due_date" optional show={date} />
          <DetailField<InvoiceDetail> source="paid_at" optional show={date} />
        </Card>
        <InvoiceParties />
        <InvoiceLines />
        <Payments />
      </RecordState>
    </RecordColumn>
  );
};

const Actions = () => {
  const mayPay = useMayPay();
  const status = useRecord<'invoices'>()?.status ?? '';
  if (status === 'draft') return <DraftActions />;
  return (
    <>
      <DocumentButton />
      <CanAccess action="edit">
        <BookPaymentButton />
      </CanAccess>
      {mayPay && isPayable(status) && <PayButton />}
    </>
  );
};

const DraftActions = () => (
  <>
    <CanAccess action="delete">
      <DeleteButton />
    </CanAccess>
    <EditButton variant="text" />
    <CanAccess action="edit">
      <IssueButton />
    </CanAccess>
  </>
);

const DocumentButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const invoice = useRecord<'invoices'>();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number | string) => call(() => readInvoiceFile(id)),
    networkMode: 'always',
    onSuccess: file => saveFile(`${invoice?.invoice_number}.pdf`, file),
    onError: () => notify('resources.invoices.document_failed', { type: 'error' }),
  });
  if (!invoice) return null;
  return (
    <BusyButton
      startIcon={<PictureAsPdfOutlined />}
      busy={isPending}
      onClick={() => mutate(invoice.id)}
    >
      {translate('resources.invoices.document')}
    </BusyButton>
  );
};

const REGISTERED = ['coc_number', 'vat_number', 'iban'] as const;

const InvoiceParties = () => {
  const parties = useRecordContext<InvoiceDetail>()?.parties;
  if (!parties) return null;
  return (
    <Card sx={{ mt: 2, px: 3, py: 2 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Side name="from" party={parties.from} />
        <Side name="to" party={parties.to} />
      </Box>
    </Card>
  );
};

const Side = ({ name, party }: { name: 'from' | 'to'; party: Party }) => {
  const translate = useTranslate();
  const text = (key: string, values?: object) =>
    translate(`resources.invoices.parties.${key}`, values);
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {text(name)}
      </Typography>
      {party.lines.map((line, index) => (
        <Typography key={line} sx={{ fontWeight: index === 0 ? 600 : undefined }}>
          {line}
        </Typography>
      ))}
      {REGISTERED.filter(field => party[field]).map(field => (
        <Typography key={field} variant="body2" color="textSecondary">
          {text(field, { value: party[field] })}
        </Typography>
      ))}
    </Box>
  );
};

const Surplus = () => {
  const translate = useTranslate();
  const format = useFormat();
  const surplus = useRecordContext<InvoiceDetail>()?.surplus_cents ?? 0;
  if (surplus <= 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('resources.invoices.surplus', { amount: format.money(eurosOf(surplus)) })}
    </Alert>
  );
};

export default InvoicePage;
