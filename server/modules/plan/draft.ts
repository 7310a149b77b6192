import type { ValidationCode } from '#contract/base/errorCodes';
import type { FieldProblem } from '#contract/base/errors';
import type { BookedTerms } from '#contract/plan/linePrices';
import type { LineKind, VatClass } from '#contract/pricing/vat.values';
import { PLAN_MAX } from '#contract/plan/planChanges';
import type { DomainError } from '../../errors.ts';
import { invalidField, malformedField } from '../../records/definition.ts';
import type { RemovedRows } from './removedRows.ts';

export interface DraftGroup {
  row: 'group';
  id?: number;
  name: string;
  out_from: string | null;
  back_until: string | null;
  /** The distance of the own period from the start, for a project without a start. */
  out_after: number | null;
  back_after: number | null;
  discount: number | null;
}

export interface LineValues {
  product_id: number | null;
  name: string;
  unit: string | null;
  amount: number;
  unit_price: number | null;
  price_typed: boolean;
  /** Null: no terms stored; a booking stores the current ones. */
  booked: BookedTerms | null;
  factor: number | null;
  discount: number | null;
  notes: string | null;
  optional: boolean;
  kind: LineKind;
  vat_class: VatClass | null;
  /** Not null: made from shifts, which have its amount, text and price. */
  crew_key: string | null;
}

export interface DraftLine extends LineValues {
  row: 'line';
  id?: number;
  group: DraftGroup | null;
  resizedBy?: string;
  copiedParts?: ReadonlyMap<number, number>;
}

export interface DraftPart {
  row: 'part';
  id: number;
  line: DraftLine;
  product_id: number;
  amount_each: number;
  amount_more: number;
}

export interface Draft {
  groups: DraftGroup[];
  lines: DraftLine[];
  parts: Map<number, DraftPart>;
  period: { start_date: string | null; end_date: string | null };
  timeZone: string;
  removed: RemovedRows;
  resynchronised: Set<DraftLine>;
  /** Written after the lines, in order. */
  units: UnitChange[];
  covered: (DraftLine | DraftPart)[];
  accepted: { at: number; row: DraftLine | DraftPart }[];
}

export interface UnitChange {
  at: number;
  line: DraftLine;
  product_id?: number;
  unitIds: readonly number[];
  isAdded: boolean;
}

export type DraftRow = DraftGroup | DraftLine | DraftPart;

export interface DraftRows {
  groups: ReadonlyMap<number | undefined, DraftGroup>;
  lines: ReadonlyMap<number | undefined, DraftLine>;
  refs: Map<string, DraftGroup | DraftLine>;
}

export const rowsOf = ({ groups, lines }: Draft): DraftRows => ({
  groups: new Map(groups.map(group => [group.id, group])),
  lines: new Map(lines.map(line => [line.id, line])),
  refs: new Map(),
});

interface Given {
  id: number | null | undefined;
  ref: string | undefined;
  field: string;
  refField: string;
}

type Placed = { after?: number | null | undefined; after_ref?: string | undefined };

export const stepOf = (draft: Draft, { groups, lines, refs }: DraftRows, at: number) => {
  const fieldAt = (field: string) => (field ? `changes.${at}.${field}` : `changes.${at}`);
  const fail = (field: string, problem: FieldProblem<ValidationCode>): DomainError =>
    invalidField(fieldAt(field), problem);
  const malformed = (field: string): DomainError => malformedField(fieldAt(field));

  const isThere = (row: DraftRow) => {
    if (row.row === 'group') return draft.groups.includes(row);
    return draft.lines.includes(row.row === 'part' ? row.line : row);
  };

  const find = <Found extends DraftRow>(
    { id, ref, field, refField }: Given,
    byId: (id: number) => DraftRow | undefined,
    isWanted: (row: DraftRow) => row is Found
  ): Found => {
    if (ref === undefined && (id === undefined || id === null)) {
      throw fail(field, { code: 'required' });
    }
    if (ref !== undefined && id !== undefined) throw malformed(field);
    const row = ref === undefined ? byId(id ?? 0) : refs.get(ref);
    if (!row || !isWanted(row) || !isThere(row)) {
      throw fail(ref === undefined ? field : refField, { code: 'gone' });
    }
    return row;
  };

  const place = <Row extends DraftGroup | DraftLine>(
    rows: Row[],
    row: Row,
    { after, after_ref }: Placed,
    findBefore: (given: Given) => Row
  ) => {
    if (after_ref === undefined && after === undefined) return void rows.push(row);
    if (after_ref === undefined && after === null) return void rows.unshift(row);
    const given = { id: after, ref: after_ref, field: 'after', refField: 'after_ref' };
    rows.splice(rows.indexOf(findBefore(given)) + 1, 0, row);
  };

  const findGroup = (given: Given) => find(given, id => groups.get(id), isGroup);

  const rowOf = (id: number | undefined, ref: string | undefined, field = 'id') =>
    find(
      { id, ref, field, refField: 'line_ref' },
      wanted => lines.get(wanted) ?? draft.parts.get(wanted),
      isLineOrPart
    );

  return {
    at,
    fail,
    malformed,
    rowOf,
    groupOf: (id: number | undefined, ref: string | undefined, field = 'id') =>
      findGroup({ id, ref, field, refField: 'group_ref' }),
    lineOf: (id: number | undefined, ref: string | undefined, field = 'id') => {
      const row = rowOf(id, ref, field);
      if (row.row === 'part') throw malformed(field);
      return row;
    },
    placeGroup: (group: DraftGroup, placed: Placed) =>
      place(draft.groups, group, placed, findGroup),
    placeLine: (line: DraftLine, placed: Placed) => {
      if (draft.lines.length >= PLAN_MAX.lines) {
        throw fail('', { code: 'too_big', limit: PLAN_MAX.lines });
      }
      const isNear = (other: DraftRow): other is DraftLine =>
        other.row === 'line' && other.group === line.group;
      place(draft.lines, line, placed, given => find(given, id => lines.get(id), isNear));
    },
    name: (ref: string | undefined, row: DraftGroup | DraftLine) => {
      if (ref === undefined) return;
      if (refs.has(ref)) throw fail('ref', { code: 'taken' });
      refs.set(ref, row);
    },
  };
};

export type Step = ReturnType<typeof stepOf>;

const isGroup = (row: DraftRow): row is DraftGroup => row.row === 'group';
const isLineOrPart = (row: DraftRow): row is DraftLine | DraftPart => row.row !== 'group';
