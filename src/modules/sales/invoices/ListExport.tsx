import { type RaRecord, useTranslate } from 'ra-core';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { ExportButton } from '../../../ui/transfer/ExportButton.tsx';
import { standingOf } from './invoiceStatus.ts';

const FIELDS = [
  'number',
  'kind',
  'status',
  'customer_name',
  'project_number',
  'project_name',
  'issued_on',
  'due_on',
  'net',
  'vat_total',
  'total',
  'open',
] as const satisfies readonly (keyof SalesInvoice)[];

const DAYS: readonly string[] = ['issued_on', 'due_on'];

const AMOUNTS: readonly string[] = ['net', 'vat_total', 'total', 'open'];

/** Credit notes count negatively, so that columns add up. */
export const ListExport = () => {
  const translate = useTranslate();
  const valueOf = (invoice: RaRecord, field: string): string | number | null => {
    const value: unknown = invoice[field];
    if (field === 'kind') return translate(`resources.sales-invoices.kinds.${String(value)}`);
    if (field === 'status') {
      const { kind, status, total, open, credited } = invoice;
      const standing = standingOf({ kind, status, total, open, credited });
      return translate(`resources.sales-invoices.${standing}`);
    }
    if (typeof value === 'number') {
      return AMOUNTS.includes(field) && invoice['kind'] === 'credit' && value !== 0
        ? -value
        : value;
    }
    return typeof value === 'string' ? value : null;
  };
  return (
    <ExportButton
      rowsOf={invoices => ({
        columns: FIELDS.map(field => ({
          heading: translate(`resources.sales-invoices.fields.${field}`),
          kind: DAYS.includes(field) ? 'day' : 'value',
        })),
        rows: invoices.map(invoice => FIELDS.map(field => valueOf(invoice, field))),
      })}
    />
  );
};
