import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

const partOf = ({ allocations }: SalesPayment, invoiceId: number | undefined) =>
  allocations.find(({ invoice_id }) => invoice_id === invoiceId)?.amount;

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
        rows={payments.flatMap(payment => [
          {
            to: `/sales-payments/${payment.id}`,
            title: format.money(partOf(payment, id) ?? payment.amount ?? 0),
            detail: [
              format.date(payment.on),
              translate(`resources.sales-payments.methods.${payment.method}`),
              payment.reference,
              (payment.unallocated ?? 0) > 0 &&
                translate('resources.sales-payments.left_over', {
                  amount: format.money(payment.unallocated ?? 0),
                }),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          ...payment.refunds.map(refund => ({
            to: `/sales-payments/${refund.id}`,
            title: format.money(refund.amount ?? 0),
            detail: [
              format.date(refund.on),
              translate('resources.sales-payments.refund_of', {
                amount: format.money(payment.amount ?? 0),
              }),
            ].join(' · '),
          })),
        ])}
      />
    </RecordPart>
  );
};
