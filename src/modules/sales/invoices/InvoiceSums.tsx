import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { type Sum, SumTable } from './SumTable.tsx';

export const InvoiceSums = () => {
  const translate = useTranslate();
  const format = useFormat();
  const invoice = useRecord<'sales-invoices'>();
  if (!invoice) return null;
  const { kind, net = null, total = null, open = null, credited, overdue } = invoice;
  const { lines = [], vat = [] } = invoice;
  const text = (name: string, values = {}) => translate(`resources.sales-invoices.${name}`, values);
  const before = lines.reduce((sum, line) => sum + Math.round((line.net ?? 0) * 100), 0) / 100;
  const discount = net === null ? 0 : Math.round((before - net) * 100) / 100;
  const isCredit = kind === 'credit';
  const paid =
    total === null || open === null
      ? null
      : Math.round((total - open - (credited ?? 0)) * 100) / 100;
  const sums: Sum[] = [
    ...(lines.length > 0 && discount !== 0
      ? [
          { name: text('before_discount'), amount: before },
          { name: text('discount_off'), amount: -discount },
        ]
      : []),
    { name: text('fields.net'), amount: net },
    ...vat.map(part => ({
      name: text('vat_of', {
        rate: format.number(part.rate),
        base: format.money(part.base ?? 0),
      }),
      amount: part.vat,
    })),
    { name: text('fields.total'), amount: total, isTotal: true },
    ...(credited && !isCredit ? [{ name: text('credited_off'), amount: -credited }] : []),
    ...(paid && !isCredit ? [{ name: text('paid_off'), amount: -paid }] : []),
    {
      name: text(isCredit ? 'left_to_give' : 'fields.open'),
      amount: open,
      isTotal: true,
      isLate: overdue === true,
    },
  ];
  return (
    <RecordPart title={text('sums')}>
      <SumTable sums={sums} />
    </RecordPart>
  );
};
