import {
  EXPECTED_KINDS,
  PACKING_WARNINGS,
  type PackingWarning,
  SCAN_CONDITIONS,
} from '#contract/warehouse/scans';
import type {
  PackingLine,
  ScanCounts,
  WarehouseCard,
  WarehouseDay,
} from '#contract/warehouse/warehouse';
import type { ProjectCodes } from '#contract/warehouse/projectCodes';
import type { CountTotals } from '#contract/warehouse/stocktakings';
import { textOf, valueOf } from '../platform/api/ApiError.ts';

/**
 * Parses answers by hand: the contract's schemas need zod, which is as large as this whole page. An
 * invalid answer throws, as with a schema.
 */
const numberIn = (body: unknown, name: string): number => {
  const value = valueOf(body, name);
  if (typeof value !== 'number') throw new Error(`An answer without ${name}.`);
  return value;
};

const optionalNumber = (body: unknown, name: string) =>
  typeof valueOf(body, name) === 'number' ? numberIn(body, name) : undefined;

const textIn = (body: unknown, name: string): string => {
  const value = valueOf(body, name);
  if (typeof value !== 'string') throw new Error(`An answer without ${name}.`);
  return value;
};

const rowsIn = <Row>(rows: unknown, read: (row: unknown) => Row): Row[] => {
  if (!Array.isArray(rows)) throw new Error('An answer without rows.');
  return rows.map(read);
};

const orNull = <Value>(value: Value | undefined) => value ?? null;

const countsOf = (row: unknown): ScanCounts => ({
  planned: numberIn(row, 'planned'),
  packed: numberIn(row, 'packed'),
  out: numberIn(row, 'out'),
  back: numberIn(row, 'back'),
  damaged: numberIn(row, 'damaged'),
  lost: numberIn(row, 'lost'),
  open: numberIn(row, 'open'),
  to_go: toGoIn(row),
});

/** Data stored by an earlier version lacks this number. */
const toGoIn = (row: unknown) =>
  optionalNumber(row, 'to_go') ?? Math.max(0, numberIn(row, 'planned') - numberIn(row, 'out'));

const agreedIn = (row: unknown) => {
  const kind = EXPECTED_KINDS.find(each => each === valueOf(row, 'kind'));
  const until = textOf(row, 'until');
  return kind && until !== undefined ? { kind, until } : null;
};

const agreedAmountIn = (row: unknown) => {
  const agreed = agreedIn(row);
  return agreed && { ...agreed, amount: numberIn(row, 'amount') };
};

const warningsIn = (words: unknown): PackingWarning[] =>
  Array.isArray(words)
    ? PACKING_WARNINGS.filter(warning => words.some(word => word === warning))
    : [];

export const packingFrom = (body: unknown): PackingLine[] =>
  rowsIn(body, row => ({
    ...countsOf(row),
    line_id: numberIn(row, 'line_id'),
    parent_id: orNull(optionalNumber(row, 'parent_id')),
    parent_name: orNull(textOf(row, 'parent_name')),
    group_id: orNull(optionalNumber(row, 'group_id')),
    group_name: orNull(textOf(row, 'group_name')),
    product_id: numberIn(row, 'product_id'),
    name: textIn(row, 'name'),
    code: orNull(textOf(row, 'code')),
    location: orNull(textOf(row, 'location')),
    expected: agreedAmountIn(valueOf(row, 'expected')),
    units: rowsIn(valueOf(row, 'units'), unit => ({
      id: numberIn(unit, 'id'),
      code: orNull(textOf(unit, 'code')),
      serial_number: orNull(textOf(unit, 'serial_number')),
      out_at: orNull(textOf(unit, 'out_at')),
      back_at: orNull(textOf(unit, 'back_at')),
      returned_as: SCAN_CONDITIONS.find(each => each === valueOf(unit, 'returned_as')) ?? null,
      location: orNull(textOf(unit, 'location')),
      warnings: warningsIn(valueOf(unit, 'warnings')),
      expected: agreedIn(valueOf(unit, 'expected')),
    })),
  }));

export type Card = Omit<WarehouseCard, 'trips' | 'weight' | 'packed'>;

export type Day = Record<keyof WarehouseDay, Card[]>;

const cardFrom = (row: unknown): Card => ({
  project_id: numberIn(row, 'project_id'),
  project_name: textIn(row, 'project_name'),
  group_id: orNull(optionalNumber(row, 'group_id')),
  group_name: orNull(textOf(row, 'group_name')),
  from: textIn(row, 'from'),
  until: textIn(row, 'until'),
  planned: numberIn(row, 'planned'),
  out: numberIn(row, 'out'),
  back: numberIn(row, 'back'),
  // A list that an earlier version stored lacks this number.
  lost: optionalNumber(row, 'lost') ?? 0,
  to_go: toGoIn(row),
  to_unpack: optionalNumber(row, 'to_unpack') ?? 0,
  cancelled: valueOf(row, 'cancelled') === true,
});

export const dayFrom = (body: unknown): Day => ({
  late: rowsIn(valueOf(body, 'late'), cardFrom),
  out: rowsIn(valueOf(body, 'out'), cardFrom),
  back: rowsIn(valueOf(body, 'back'), cardFrom),
});

export interface OpenStocktaking {
  id: number;
  location: string;
}

export const openStocktakingsFrom = (body: unknown): OpenStocktaking[] =>
  rowsIn(body, row => ({ id: numberIn(row, 'id'), location: textIn(row, 'location') }));

export const totalsFrom = (body: unknown): CountTotals => ({
  expected: numberIn(body, 'expected'),
  found: numberIn(body, 'found'),
  counted: numberIn(body, 'counted'),
});

export const codesFrom = (body: unknown): ProjectCodes => ({
  units: rowsIn(valueOf(body, 'units'), row => ({
    product_id: numberIn(row, 'product_id'),
    id: numberIn(row, 'id'),
    code: orNull(textOf(row, 'code')),
    serial_number: orNull(textOf(row, 'serial_number')),
  })),
  crates: rowsIn(valueOf(body, 'crates'), row => ({
    product_id: numberIn(row, 'product_id'),
    code: textIn(row, 'code'),
    amount: numberIn(row, 'amount'),
  })),
  kits: rowsIn(valueOf(body, 'kits'), row => ({
    code: textIn(row, 'code'),
    amount: numberIn(row, 'amount'),
    parts: rowsIn(valueOf(row, 'parts'), part => ({
      line_id: numberIn(part, 'line_id'),
      each: numberIn(part, 'each'),
    })),
  })),
});

export interface FoundProject {
  id: number;
  name: string;
}

export const projectsFrom = (body: unknown): FoundProject[] =>
  rowsIn(body, row => ({ id: numberIn(row, 'id'), name: textIn(row, 'name') }));

export const codeFrom = (body: unknown) => ({
  kind: textIn(body, 'kind'),
  id: numberIn(body, 'id'),
});

export const jobOfUnitFrom = (body: unknown, now = Date.now()) => {
  const places = rowsIn(body, row => ({
    kind: textIn(row, 'kind'),
    projectId: optionalNumber(row, 'project_id'),
    until: textOf(row, 'until'),
  }));
  const out = places.find(({ kind, until }) => kind === 'out' && until === undefined);
  const planned = places.find(
    ({ kind, until }) => kind === 'project' && (until === undefined || Date.parse(until) > now)
  );
  const place = out ?? planned;
  if (place?.projectId === undefined) return undefined;
  return { projectId: place.projectId, mode: out ? ('back' as const) : ('out' as const) };
};
