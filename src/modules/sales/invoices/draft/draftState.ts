import type {
  LineSource,
  SalesInvoice,
  SalesInvoiceChanges,
  SalesLine,
  SalesLineInput,
} from '#contract/sales/salesInvoices';
import type { UndoSteps } from '../../../../ui/grid/undoSteps.ts';
import {
  headingKeyWhenReopened,
  type HeadingRow,
  headingsOf,
  withHeadings,
} from './draftHeadings.ts';

export type LineValues = Pick<
  SalesLine,
  | 'kind'
  | 'description'
  | 'note'
  | 'unit'
  | 'amount'
  | 'vat_code_id'
  | 'discountable'
  | 'ledger'
  | 'product_id'
> & { unit_price: number; factor: number; discount: number };

export type DraftValues = Partial<LineValues> | string;

export interface LineRow {
  kind: 'line';
  /** Stable across server numbering. */
  key: string;
  id: number | null;
  source: LineSource | null;
  values: LineValues;
}

export type DraftRow = LineRow | HeadingRow;

export type DraftFields = Required<
  Pick<
    SalesInvoiceChanges,
    | 'customer_id'
    | 'reference'
    | 'note'
    | 'payment_days'
    | 'service_from'
    | 'service_until'
    | 'discount'
    | 'target_total'
  >
>;

export interface DraftContent {
  rows: readonly DraftRow[];
  fields: DraftFields;
}

export interface DraftState extends DraftContent, UndoSteps<DraftContent> {
  base: SalesInvoice;
  next: number;
}

export const startDraft = (record: SalesInvoice): DraftState => ({
  base: record,
  rows: rowsOf(record),
  fields: fieldsOf(record),
  next: 1,
  undos: [],
  redos: [],
});

export const FIELDS = [
  'customer_id',
  'reference',
  'note',
  'payment_days',
  'service_from',
  'service_until',
  'discount',
  'target_total',
] as const satisfies readonly (keyof DraftFields)[];

const lineKey = (id: number | null | undefined, at: number) => (id ? `l${id}` : `new l${at}`);

/** Rows that are added on the screen have keys of their own, until the draft is read or restored. */
export const keyWhenReopened = (row: DraftRow, rows: readonly DraftRow[]) => {
  if (row.kind === 'heading') return headingKeyWhenReopened(row, rows);
  return lineKey(row.id, rows.slice(0, rows.indexOf(row)).filter(isLine).length);
};

export const rowsOf = ({ lines = [], headings }: SalesInvoice): DraftRow[] =>
  withHeadings(
    lines.map((line, at) => ({
      group: line.group ?? '',
      row: {
        kind: 'line',
        key: lineKey(line.id, at),
        id: line.id,
        source: line.source,
        values: valuesOf(line),
      },
    })),
    headings
  );

const valuesOf = (line: SalesLine): LineValues => ({
  kind: line.kind,
  description: line.description,
  note: line.note,
  unit: line.unit,
  amount: line.amount,
  unit_price: line.unit_price ?? 0,
  factor: line.factor ?? 1,
  discount: line.discount ?? 0,
  vat_code_id: line.vat_code_id,
  discountable: line.discountable,
  ledger: line.ledger,
  product_id: line.product_id,
});

export const fieldsOf = (record: SalesInvoice): DraftFields => ({
  customer_id: record.customer_id,
  reference: record.reference,
  note: record.note,
  payment_days: record.payment_days,
  service_from: record.service_from,
  service_until: record.service_until,
  discount: record.discount,
  target_total: record.target_total,
});

export const isLine = (row: DraftRow): row is LineRow => row.kind === 'line';

export const linesOf = (rows: readonly DraftRow[]): SalesLineInput[] => {
  let group: string | null = null;
  return rows.flatMap((row): SalesLineInput[] => {
    if (row.kind === 'heading') {
      group = row.name.trim() || null;
      return [];
    }
    return [{ ...(row.id !== null && { id: row.id }), group, ...row.values }];
  });
};

export const changesOf = ({ base, rows, fields }: DraftState): SalesInvoiceChanges => {
  const before = fieldsOf(base);
  return {
    ...Object.fromEntries(
      FIELDS.filter(name => fields[name] !== before[name]).map(name => [name, fields[name]])
    ),
    ...(hasNewLines({ base, rows }) && { lines: linesOf(rows) }),
    // Another server has no place for them.
    ...(base.headings && hasNewHeadings({ base, rows }) && { headings: headingsOf(rows) }),
  };
};

export const hasNewLines = ({ base, rows }: Pick<DraftState, 'base' | 'rows'>) =>
  JSON.stringify(linesOf(rows)) !== JSON.stringify(linesOf(rowsOf(base)));

export const hasNewHeadings = ({ base, rows }: Pick<DraftState, 'base' | 'rows'>) =>
  JSON.stringify(headingsOf(rows)) !== JSON.stringify(headingsOf(rowsOf(base)));

export const withChanges = (record: SalesInvoice, changes: SalesInvoiceChanges): DraftState => {
  const started = startDraft(record);
  const sources = new Map((record.lines ?? []).map(line => [line.id, line.source]));
  const headings = changes.headings ?? record.headings;
  const typed = changes.lines?.map((line, at) => ({
    group: line.group ?? '',
    row: {
      kind: 'line' as const,
      key: lineKey(line.id, at),
      id: line.id ?? null,
      source: (line.id && sources.get(line.id)) || null,
      values: typedValues(line),
    },
  }));
  const before = started.fields;
  return {
    ...started,
    rows: typed ? withHeadings(typed, headings) : rowsOf({ ...record, headings }),
    fields: {
      customer_id: typedOr(changes.customer_id, before.customer_id),
      reference: typedOr(changes.reference, before.reference),
      note: typedOr(changes.note, before.note),
      payment_days: typedOr(changes.payment_days, before.payment_days),
      service_from: typedOr(changes.service_from, before.service_from),
      service_until: typedOr(changes.service_until, before.service_until),
      discount: typedOr(changes.discount, before.discount),
      target_total: typedOr(changes.target_total, before.target_total),
    },
  };
};

/** Null is also typed: the field was emptied. */
const typedOr = <Value>(typed: Value | undefined, before: Value): Value =>
  typed === undefined ? before : typed;

const typedValues = (line: SalesLineInput): LineValues => ({
  kind: line.kind ?? 'other',
  description: line.description,
  note: line.note ?? null,
  unit: line.unit ?? null,
  amount: line.amount,
  unit_price: line.unit_price,
  factor: line.factor ?? 1,
  discount: line.discount ?? 0,
  vat_code_id: line.vat_code_id,
  discountable: line.discountable ?? true,
  ledger: line.ledger ?? null,
  product_id: line.product_id ?? null,
});
