import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import Card from '@mui/material/Card';
import { isPayable } from '#contract/invoiceStatuses';
import { DetailField } from '../../ui/DetailField.tsx';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { RecordHeader } from '../../ui/RecordHeader.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { TOLD_ON_SCREEN } from '../../ui/screenErrors.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { IssueButton } from './IssueButton.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';
import { PaymentList } from './PaymentList.tsx';

/** One invoice: what is asked for, why, and what was paid of it. */
const InvoiceDetail = () => (
  <ShowBase queryOptions={TOLD_ON_SCREEN}>
    <Invoice />
  </ShowBase>
);

const Invoice = () => {
  const translate = useTranslate();
  const state = useShowContext();
  const tenantFields = state.record?.tenant_name && <DetailField source="tenant_name" />;
  return (
    <RecordColumn>
      <RecordHeader
        badge={state.record && <InvoiceStatus />}
        actions={state.record && <Actions />}
      />
      <RecordState {...state}>
        <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
          {tenantFields}
          <DetailField source="period" always>
            <InvoicePeriod />
          </DetailField>
          <DetailField source="issued_at" empty={translate('resources.invoices.not_issued')}>
            <Day source="issued_at" />
          </DetailField>
          <DetailField source="due_date" optional>
            <Day source="due_date" />
          </DetailField>
          <DetailField source="paid_at" optional>
            <Day source="paid_at" />
          </DetailField>
        </Card>
        <InvoiceLines />
        <PaymentList />
      </RecordState>
    </RecordColumn>
  );
};

const Actions = () => {
  const mayPay = useMayPay();
  const status: string = useRecordContext()?.status ?? '';
  if (status === 'draft') return <IssueButton />;
  return (
    <>
      <DocumentButton />
      {mayPay && isPayable(status) && <PayButton />}
    </>
  );
};

const Day = ({ source }: { source: string }) => useFormat().date(useRecordContext()?.[source]);

export default InvoiceDetail;
