import { ShowBase, useShowContext } from 'ra-core';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { RecordColumn, RecordHeader } from '../../../ui/record/RecordHeader.tsx';
import { RecordState } from '../../../ui/record/RecordState.tsx';
import { DraftPage } from './draft/DraftPage.tsx';
import { IssuedInvoice } from './IssuedInvoice.tsx';

const InvoiceDetail = () => (
  <ShowBase queryOptions={errorShownInline}>
    <DraftOrIssued />
  </ShowBase>
);

const DraftOrIssued = () => {
  const state = useShowContext<SalesInvoice>();
  const { record } = state;
  if (record?.status === 'draft') return <DraftPage />;
  if (record) return <IssuedInvoice />;
  return (
    <RecordColumn>
      <RecordHeader />
      <RecordState {...state}>{null}</RecordState>
    </RecordColumn>
  );
};

export default InvoiceDetail;
