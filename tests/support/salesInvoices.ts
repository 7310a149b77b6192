import type { SalesInvoice, SalesLine } from '#contract/sales/salesInvoices';
import type { VatCode } from '#contract/sales/vat';

const WHEN = '2026-05-01T08:00:00.000Z';

/** A line of a customer invoice: one piece at 21 %. */
export const buildLine = (line: Partial<SalesLine> = {}): SalesLine => ({
  id: 1,
  group: null,
  kind: 'rental',
  description: 'Spot',
  note: null,
  unit: null,
  amount: 1,
  unit_price: 100,
  factor: 1,
  discount: 0,
  vat_code_id: 1,
  discountable: true,
  ledger: null,
  product_id: null,
  each: 100,
  net: 100,
  source: { plan_line_id: null, movement_id: null, advance_id: null, credited_line_id: null },
  ...line,
});

/** A draft of the final invoice of a project. */
export const buildInvoice = (invoice: Partial<SalesInvoice> = {}): SalesInvoice => ({
  id: 7,
  tenant_id: 1,
  version: 1,
  created_at: WHEN,
  updated_at: WHEN,
  kind: 'final',
  number: null,
  status: 'draft',
  overdue: false,
  project_id: 5,
  project_name: 'Zomerfeest',
  project_number: null,
  customer_id: 1,
  customer_name: 'Ada BV',
  invoice_id: null,
  invoice_number: null,
  percent: null,
  detail: 'lines',
  discount: null,
  target_total: null,
  reference: null,
  note: null,
  payment_days: null,
  service_from: '2026-06-01',
  service_until: '2026-06-01',
  issued_on: null,
  due_on: null,
  sha256: null,
  net: 100,
  vat_total: 21,
  total: 121,
  open: 0,
  credited: 0,
  vat: [{ code: 1, rate: 21, base: 100, vat: 21 }],
  paused: false,
  disputed: false,
  export_id: null,
  lines: [buildLine()],
  missing: [],
  warnings: [],
  ...invoice,
});

/** An issued invoice, of which all is open. */
export const buildIssued = (invoice: Partial<SalesInvoice> = {}): SalesInvoice => ({
  ...buildInvoice({
    number: 'F2026-0001',
    status: 'open',
    issued_on: '2026-06-02',
    due_on: '2026-06-16',
    open: 121,
    ...invoice,
  }),
});

/** A VAT code with one rate since ever. */
export const buildVatCode = ({ id, rate }: { id: number; rate: number }): VatCode => ({
  id,
  tenant_id: 1,
  version: 1,
  created_at: WHEN,
  updated_at: WHEN,
  country: 'nl',
  key: `rate${rate}`,
  name: `Tarief ${rate}`,
  class: rate > 10 ? 'high' : 'low',
  scheme: 'domestic',
  category: 'S',
  box: '1a',
  ledger: '8000',
  reason: null,
  rates: [{ from: '2000-01-01', rate }],
});
