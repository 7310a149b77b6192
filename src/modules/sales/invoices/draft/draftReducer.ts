import { fittedCode, type VatCode } from '#contract/sales/vat';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import {
  addStep,
  mapSteps,
  otherStack,
  takeStep,
  type UndoStack,
} from '../../../../ui/grid/undoSteps.ts';
import { type HeadingRow, headingsOf } from './draftHeadings.ts';
import {
  changesOf,
  type DraftContent,
  type DraftFields,
  type DraftRow,
  type DraftState,
  FIELDS,
  fieldsOf,
  hasNewHeadings,
  hasNewLines,
  isLine,
  type LineRow,
  type LineValues,
  rowsOf,
  startDraft,
  withChanges,
} from './draftState.ts';

export type DraftEvent =
  | { type: 'linesSet'; keys: readonly string[]; values: Partial<LineValues> }
  | { type: 'renamed'; key: string; name: string }
  | { type: 'lineAdded'; after: string | undefined; values: LineValues }
  | { type: 'headingAdded'; before: string | undefined; name: string }
  | { type: 'linesPasted'; after: string | undefined; lines: readonly LineValues[] }
  | { type: 'removed'; keys: readonly string[] }
  /** Of these rows the lines with these keys stay, with their headings; nothing else. */
  | { type: 'linesRetained'; rows: readonly DraftRow[]; keys: readonly string[] }
  /** Rows stay together and move to another row's place. */
  | { type: 'moved'; keys: readonly string[]; onto: string }
  | { type: 'fieldsSet'; fields: Partial<DraftFields> }
  /** `usual` is the customer's usual code. */
  | { type: 'codesFitted'; codes: readonly VatCode[]; usual: VatCode }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saved'; record: SalesInvoice; sent: readonly string[] }
  | { type: 'taken'; record: SalesInvoice }
  /** The typed values stay and now rest on a newer version of the record. */
  | { type: 'rebased'; record: SalesInvoice };

export const draftReducer = (state: DraftState, event: DraftEvent): DraftState => {
  const { rows, fields } = state;
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
    case 'linesRetained':
      return withRows(state, remainingRows(event.rows, event.keys));
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
    case 'undone':
      return repeatStep(state, 'undos');
    case 'redone':
      return repeatStep(state, 'redos');
    case 'saved':
      return afterSave(state, event.record, event.sent);
    case 'taken':
      return { ...startDraft(event.record), next: state.next };
    case 'rebased': {
      const typed = withChanges(event.record, changesOf(state));
      return { ...typed, rows: withoutGoneIds(event.record)(typed.rows), next: state.next };
    }
  }
};

/** A heading stays only directly above a line. */
const remainingRows = (rows: readonly DraftRow[], keys: readonly string[]) => {
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

/** Undefined at the end of the table. */
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

const changed = (state: DraftState, content: DraftContent): DraftState => ({
  ...state,
  ...content,
  ...addStep(state, 'undos', contentOf(state)),
  redos: [],
});

const contentOf = ({ rows, fields }: DraftState): DraftContent => ({ rows, fields });

const repeatStep = (state: DraftState, stack: UndoStack): DraftState => {
  const latest = takeStep(state, stack);
  if (!latest) return state;
  const steps = addStep(latest.rest, otherStack(stack), contentOf(state));
  return { ...state, ...latest.step, ...steps };
};

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
  const current = withoutGoneIds(record);
  if (!hasNewLines(state)) {
    // Of a colleague, as these were not sent. Headings of another server stay on the screen.
    const headings = hasNewHeadings(state) ? headingsOf(state.rows) : record.headings;
    return {
      ...state,
      base: record,
      fields,
      rows: rekeyed(rowsOf({ ...record, headings }), state.rows),
      ...mapSteps(state, step => ({ ...step, rows: current(step.rows) })),
    };
  }
  const savedOf = new Map(sent.map((key, at) => [key, record.lines?.[at]]));
  const numbered = (rows: readonly DraftRow[]) =>
    current(
      rows.map(row => {
        const saved = savedOf.get(row.key);
        return row.kind === 'line' && saved ? { ...row, id: saved.id, source: saved.source } : row;
      })
    );
  return {
    ...state,
    base: record,
    fields,
    rows: numbered(state.rows),
    ...mapSteps(state, step => ({ ...step, rows: numbered(step.rows) })),
  };
};

/**
 * A line that was removed is put back as a new one: the server knows its id no longer. A credit note gets none, as
 * it has lines of its invoice alone.
 */
const withoutGoneIds = ({ kind, lines = [] }: SalesInvoice) => {
  const known = new Set(lines.map(({ id }) => id));
  const isGone = (row: DraftRow) => isLine(row) && row.id !== null && !known.has(row.id);
  return (rows: readonly DraftRow[]): DraftRow[] =>
    kind === 'credit'
      ? rows.filter(row => !isGone(row))
      : rows.map(row => (isGone(row) ? { ...row, id: null, source: null } : row));
};

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
