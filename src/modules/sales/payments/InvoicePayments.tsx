import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

export const InvoicePayments = () => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useRecord<'sales-invoices'>()?.id;
  const read = useQuery({
    queryKey: ['invoicePayments', id],
    queryFn: async ({ signal }) =>
      (await import('./payments.calls.ts')).readPayments({ invoice_id: id }, signal),
    enabled: id !== undefined,
  });
  const title = translate('resources.sales-payments.name', { smart_count: 2 });
  if (read.error) return <UnreadPart title={title} read={read} />;
  const payments = read.data ?? [];
  if (payments.length === 0) return null;
  return (
    <RecordPart title={title}>
      <RowList
        rows={payments.map(payment => {
          const given = payment.allocations.find(({ invoice_id }) => invoice_id === id);
          return {
            to: `/sales-payments/${payment.id}`,
            title: format.money(given?.amount ?? payment.amount ?? 0),
            detail: [
              format.date(payment.on),
              translate(`resources.sales-payments.methods.${payment.method}`),
              payment.reference,
            ]
              .filter(Boolean)
              .join(' · '),
          };
        })}
      />
    </RecordPart>
  );
};
