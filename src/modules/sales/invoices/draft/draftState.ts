import { fittedCode, type VatCode } from '#contract/sales/vat';
import type {
  LineSource,
  SalesInvoice,
  SalesInvoiceChanges,
  SalesLine,
  SalesLineInput,
} from '#contract/sales/salesInvoices';

export type LineValues = Pick<
  SalesLine,
  | 'kind'
  | 'description'
  | 'note'
  | 'unit'
  | 'amount'
  | 'factor'
  | 'vat_code_id'
  | 'discountable'
  | 'ledger'
  | 'product_id'
> & { unit_price: number; discount: number };

export type DraftValues = Partial<LineValues> | string;

export interface LineRow {
  kind: 'line';
  /** Stable across server numbering. */
  key: string;
  id: number | null;
  source: LineSource | null;
  values: LineValues;
}

/** Groups the lines below it, up to the next heading. An empty name ends a group. */
export interface HeadingRow {
  kind: 'heading';
  key: string;
  name: string;
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

interface Content {
  rows: readonly DraftRow[];
  fields: DraftFields;
}

export interface DraftState extends Content {
  base: SalesInvoice;
  next: number;
  past: readonly Content[];
  future: readonly Content[];
}

export type DraftEvent =
  | { type: 'linesSet'; keys: readonly string[]; values: Partial<LineValues> }
  | { type: 'renamed'; key: string; name: string }
  | { type: 'lineAdded'; after: string | undefined; values: LineValues }
  | { type: 'headingAdded'; before: string | undefined; name: string }
  | { type: 'linesPasted'; after: string | undefined; lines: readonly LineValues[] }
  | { type: 'removed'; keys: readonly string[] }
  /** Of these rows the lines with these keys stay, with their headings; nothing else. */
  | { type: 'linesKept'; rows: readonly DraftRow[]; keys: readonly string[] }
  /** Rows stay together and move to another row's place. */
  | { type: 'moved'; keys: readonly string[]; onto: string }
  | { type: 'fieldsSet'; fields: Partial<DraftFields> }
  /** `usual` is the customer's usual code. */
  | { type: 'codesFitted'; codes: readonly VatCode[]; usual: VatCode }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saved'; record: SalesInvoice; sent: readonly string[] }
  | { type: 'taken'; record: SalesInvoice };

/** Maximum undo steps. */
const PAST = 100;

export const startDraft = (record: SalesInvoice): DraftState => ({
  base: record,
  rows: rowsOf(record.lines ?? []),
  fields: fieldsOf(record),
  next: 1,
  past: [],
  future: [],
});

export const draftReducer = (state: DraftState, event: DraftEvent): DraftState => {
  const { rows, fields, past, future } = state;
  switch (event.type) {
    case 'linesSet':
      return withRows(
        state,
        rows.map(row =>
          row.kind === 'line' && event.keys.includes(row.key)
            ? { ...row, values: { ...row.values, ...event.values } }
            : row
        )
      );
    case 'renamed':
      return withRows(
        state,
        rows.map(row =>
          row.key === event.key && row.kind === 'heading' ? { ...row, name: event.name } : row
        )
      );
    case 'lineAdded': {
      const line: LineRow = {
        kind: 'line',
        key: `n${state.next}`,
        id: null,
        source: null,
        values: event.values,
      };
      const at = event.after ? rows.findIndex(({ key }) => key === event.after) + 1 : rows.length;
      return { ...withRows(state, rows.toSpliced(at, 0, line)), next: state.next + 1 };
    }
    case 'linesPasted': {
      const lines = event.lines.map((values, more): LineRow => ({
        kind: 'line',
        key: `n${state.next + more}`,
        id: null,
        source: null,
        values,
      }));
      const at = event.after ? rows.findIndex(({ key }) => key === event.after) + 1 : rows.length;
      return {
        ...withRows(state, rows.toSpliced(at, 0, ...lines)),
        next: state.next + lines.length,
      };
    }
    case 'headingAdded': {
      const heading: HeadingRow = { kind: 'heading', key: `n${state.next}`, name: event.name };
      const at = rows.findIndex(({ key }) => key === event.before);
      const added = rows.toSpliced(at < 0 ? rows.length : at, 0, heading);
      return { ...withRows(state, added), next: state.next + 1 };
    }
    case 'removed':
      return withRows(
        state,
        rows.filter(({ key }) => !event.keys.includes(key))
      );
    case 'linesKept':
      return withRows(state, keptRows(event.rows, event.keys));
    case 'moved': {
      const moved = movedRows(rows, event.keys, event.onto);
      return moved ? withRows(state, moved) : state;
    }
    case 'fieldsSet':
      return changed(state, { rows, fields: { ...fields, ...event.fields } });
    case 'codesFitted':
      return withRows(
        state,
        rows.map(row => (row.kind === 'line' ? fitted(row, event) : row))
      );
    case 'undone': {
      const before = past.at(-1);
      if (!before) return state;
      return {
        ...state,
        ...before,
        past: past.slice(0, -1),
        future: [...future, { rows, fields }],
      };
    }
    case 'redone': {
      const after = future.at(-1);
      if (!after) return state;
      return { ...state, ...after, past: [...past, { rows, fields }], future: future.slice(0, -1) };
    }
    case 'saved':
      return afterSave(state, event.record, event.sent);
    case 'taken':
      return { ...startDraft(event.record), next: state.next };
  }
};

/** A heading stays above a line that does. */
const keptRows = (rows: readonly DraftRow[], keys: readonly string[]) => {
  const stays = (row: DraftRow) => row.kind === 'heading' || keys.includes(row.key);
  return rows
    .filter(stays)
    .filter((row, at, kept) => row.kind === 'line' || kept[at + 1]?.kind === 'line');
};

/** `undefined` if nothing moves. Rows from above go behind the other row, those from below before it. */
const movedRows = (rows: readonly DraftRow[], keys: readonly string[], onto: string) => {
  const target = rows.findIndex(({ key }) => key === onto);
  const first = rows.findIndex(({ key }) => keys.includes(key));
  if (target < 0 || first < 0 || keys.includes(onto)) return undefined;
  const others = rows.filter(({ key }) => !keys.includes(key));
  const at = others.findIndex(({ key }) => key === onto) + (first < target ? 1 : 0);
  return others.toSpliced(at, 0, ...rows.filter(({ key }) => keys.includes(key)));
};

/** Moves rows past their neighbour; undefined at the end of the table. */
export const movedBy = (
  rows: readonly DraftRow[],
  keys: readonly string[],
  by: 1 | -1
): DraftEvent | undefined => {
  const at =
    by < 0
      ? rows.findIndex(({ key }) => keys.includes(key))
      : rows.findLastIndex(({ key }) => keys.includes(key));
  const neighbour = at < 0 ? undefined : rows[at + by];
  return neighbour && { type: 'moved', keys, onto: neighbour.key };
};

const fitted = (
  row: LineRow,
  { codes, usual }: Extract<DraftEvent, { type: 'codesFitted' }>
): LineRow => ({
  ...row,
  values: { ...row.values, vat_code_id: fittedCode(codes, usual, row.values.vat_code_id) },
});

const changed = (state: DraftState, content: Content): DraftState => ({
  ...state,
  ...content,
  past: [...state.past, { rows: state.rows, fields: state.fields }].slice(-PAST),
  future: [],
});

const withRows = (state: DraftState, rows: readonly DraftRow[]) =>
  changed(state, { rows, fields: state.fields });

/** Lines get their ids; values typed since sending stay. Fields not edited here take the server's value. */
const afterSave = (
  state: DraftState,
  record: SalesInvoice,
  sent: readonly string[]
): DraftState => {
  const before = fieldsOf(state.base);
  const now = fieldsOf(record);
  const fields = { ...state.fields };
  for (const name of FIELDS) takeUntyped(fields, name, before, now);
  if (!hasNewLines(state)) {
    return {
      ...state,
      base: record,
      fields,
      rows: rekeyed(rowsOf(record.lines ?? []), state.rows),
    };
  }
  const savedOf = new Map(sent.map((key, at) => [key, record.lines?.[at]]));
  const numbered = (rows: readonly DraftRow[]) =>
    rows.map(row => {
      const saved = savedOf.get(row.key);
      return row.kind === 'line' && saved ? { ...row, id: saved.id, source: saved.source } : row;
    });
  const numberedAll = (steps: readonly Content[]) =>
    steps.map(step => ({ ...step, rows: numbered(step.rows) }));
  return {
    ...state,
    base: record,
    fields,
    rows: numbered(state.rows),
    past: numberedAll(state.past),
    future: numberedAll(state.future),
  };
};

const FIELDS = [
  'customer_id',
  'reference',
  'note',
  'payment_days',
  'service_from',
  'service_until',
  'discount',
  'target_total',
] as const satisfies readonly (keyof DraftFields)[];

const takeUntyped = <Name extends keyof DraftFields>(
  fields: DraftFields,
  name: Name,
  before: DraftFields,
  now: DraftFields
) => {
  if (fields[name] === before[name]) fields[name] = now[name];
};

/** Known lines keep their row keys, and so the focus. */
const rekeyed = (rows: readonly DraftRow[], known: readonly DraftRow[]) => {
  const keys = new Map(known.filter(isLine).map(({ id, key }) => [id, key]));
  return rows.map(row =>
    row.kind === 'line' ? { ...row, key: keys.get(row.id) ?? row.key } : row
  );
};

export const rowsOf = (lines: readonly SalesLine[]): DraftRow[] =>
  lines.flatMap((line, at): DraftRow[] => {
    const group = line.group ?? '';
    const before = lines[at - 1]?.group ?? '';
    const row: LineRow = {
      kind: 'line',
      key: `l${line.id}`,
      id: line.id,
      source: line.source,
      values: valuesOf(line),
    };
    return group === before ? [row] : [{ kind: 'heading', key: `g${line.id}`, name: group }, row];
  });

const valuesOf = (line: SalesLine): LineValues => ({
  kind: line.kind,
  description: line.description,
  note: line.note,
  unit: line.unit,
  amount: line.amount,
  unit_price: line.unit_price ?? 0,
  factor: line.factor,
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
  };
};

const hasNewLines = ({ base, rows }: Pick<DraftState, 'base' | 'rows'>) =>
  JSON.stringify(linesOf(rows)) !== JSON.stringify(linesOf(rowsOf(base.lines ?? [])));

/** Restores typed changes, for example after an ended session. */
export const withChanges = (record: SalesInvoice, changes: SalesInvoiceChanges): DraftState => {
  const started = startDraft(record);
  const sources = new Map((record.lines ?? []).map(line => [line.id, line.source]));
  const typed = changes.lines?.flatMap((line, at, lines): DraftRow[] => {
    const heading = line.group ?? '';
    const row: LineRow = {
      kind: 'line',
      key: line.id ? `l${line.id}` : `k${at}`,
      id: line.id ?? null,
      source: (line.id && sources.get(line.id)) || null,
      values: typedValues(line),
    };
    return heading === (lines[at - 1]?.group ?? '')
      ? [row]
      : [{ kind: 'heading', key: `h${at}`, name: heading }, row];
  });
  const before = started.fields;
  return {
    ...started,
    rows: typed ?? started.rows,
    fields: {
      customer_id: kept(changes.customer_id, before.customer_id),
      reference: kept(changes.reference, before.reference),
      note: kept(changes.note, before.note),
      payment_days: kept(changes.payment_days, before.payment_days),
      service_from: kept(changes.service_from, before.service_from),
      service_until: kept(changes.service_until, before.service_until),
      discount: kept(changes.discount, before.discount),
      target_total: kept(changes.target_total, before.target_total),
    },
  };
};

/** Null is also typed: the field was emptied. */
const kept = <Value>(typed: Value | undefined, before: Value): Value =>
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
