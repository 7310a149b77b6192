import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { InvoiceStanding } from './InvoiceStanding.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

export const CreditNotes = () => {
  const translate = useTranslate();
  const format = useFormat();
  const invoice = useRecord<'sales-invoices'>();
  const read = useQuery({
    queryKey: ['creditNotes', invoice?.id],
    queryFn: async ({ signal }) =>
      (await import('./invoices.calls.ts')).readInvoices({ invoice_id: invoice?.id }, signal),
    enabled: invoice !== undefined && invoice.kind !== 'credit',
  });
  const title = translate('resources.sales-invoices.credit_notes');
  if (read.error) return <UnreadPart title={title} read={read} />;
  const notes = read.data ?? [];
  if (notes.length === 0) return null;
  return (
    <RecordPart title={title}>
      <RowList
        rows={notes.map(note => ({
          to: `/sales-invoices/${note.id}`,
          title: note.number ?? translate('resources.sales-invoices.draft'),
          detail: [note.issued_on && format.date(note.issued_on), format.money(-(note.total ?? 0))]
            .filter(Boolean)
            .join(' · '),
          badge: (
            <RecordContextProvider value={note}>
              <InvoiceStanding />
            </RecordContextProvider>
          ),
        }))}
      />
    </RecordPart>
  );
};
