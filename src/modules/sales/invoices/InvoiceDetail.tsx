import { ShowBase, useShowContext } from 'ra-core';
import { useState } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { useHasUnsaved } from '../../../ui/dialog/unsaved.ts';
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
  const isDraft = record?.status === 'draft';
  const [draftId, setDraftId] = useState<number>();
  if (isDraft && draftId !== record.id) setDraftId(record.id);
  const hasUnsaved = useHasUnsaved();
  // Typed text stays on screen if a colleague issues the draft meanwhile.
  if (isDraft || (hasUnsaved && record && record.id === draftId)) return <DraftPage />;
  if (record) return <IssuedInvoice />;
  return (
    <RecordColumn>
      <RecordHeader />
      <RecordState {...state}>{null}</RecordState>
    </RecordColumn>
  );
};

export default InvoiceDetail;
