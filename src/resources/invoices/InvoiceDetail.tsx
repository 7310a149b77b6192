import {
  CanAccess,
  ShowBase,
  useCanAccess,
  useRecordContext,
  useShowContext,
  useTranslate,
} from 'ra-core';
import Card from '@mui/material/Card';
import { useSearchParams } from 'react-router-dom';
import { isPayable } from '#contract/invoiceStatuses';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { DetailField } from '../../ui/DetailField.tsx';
import { EditButton } from '../../ui/EditButton.tsx';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { RecordEdit } from '../../ui/RecordEdit.tsx';
import { RecordHeader } from '../../ui/RecordHeader.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { errorShownInline } from '../../ui/screenErrors.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { InvoiceForm } from './index.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { IssueButton } from './IssueButton.tsx';
import { Surplus } from './Surplus.tsx';
import { PayButton, useMayPay } from './PayButton.tsx';
import { Payments } from './Payments.tsx';

/** One invoice: what is asked for, why, and what was paid of it; a draft is edited in place. */
const InvoiceDetail = () => (
  <ShowBase queryOptions={errorShownInline}>
    <InvoiceOrForm />
  </ShowBase>
);

const InvoiceOrForm = () => {
  const [query] = useSearchParams();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const isDraft = useShowContext().record?.status === 'draft';
  if (!isDraft || canAccess !== true || query.get('mode') !== 'edit') return <Invoice />;
  return (
    <RecordEdit>
      <InvoiceForm />
    </RecordEdit>
  );
};

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
        <Surplus />
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
        <InvoiceParties />
        <InvoiceLines />
        <Payments />
      </RecordState>
    </RecordColumn>
  );
};

const Actions = () => {
  const mayPay = useMayPay();
  const status: string = useRecordContext()?.status ?? '';
  if (status === 'draft') return <DraftActions />;
  return (
    <>
      <DocumentButton />
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

const Day = ({ source }: { source: string }) => useFormat().date(useRecordContext()?.[source]);

export default InvoiceDetail;
