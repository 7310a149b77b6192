import { SCAN_COUNTS, SCAN_RESULTS, type ScanResult } from '#contract/warehouse/scans';
import type { ScanCounts } from '#contract/warehouse/warehouse';
import { COUNT_RESULTS, type CountResult } from '#contract/warehouse/stocktakingStates.values';
import { textOf, valueOf } from '../api/ApiError.ts';

/**
 * Scans of a project's goods, a stocktaking, or returns of any project. The first two match the API's paths.
 */
export type Area = 'projects' | 'stocktakings' | 'returns';

export interface ReturnJob {
  project_id: number;
  name: string;
  open: number;
}

/** The server's answer to a scan or a count; results other than `ok` changed nothing. */
export interface Reply {
  id: string;
  result: ScanResult | CountResult;
  line_id?: number | undefined;
  unit_id?: number | undefined;
  product_id?: number | undefined;
  counts?: ScanCounts | undefined;
  /** For `too_many`: the amount that is accepted. */
  room?: number | undefined;
  /** For `too_many` of a crate: the accepted pieces, if they do not fill whole crates. */
  pieces?: { room: number; of: number } | undefined;
  project_id?: number | undefined;
  project_name?: string | undefined;
  jobs?: readonly ReturnJob[] | undefined;
  message: string;
}

/**
 * Parses answers by hand: the contract's schemas need zod, which is as large as the whole scan
 * page. An invalid answer throws, as with a schema.
 */
export const replyFrom = (area: Area, row: unknown): Reply => {
  const id = textOf(row, 'id');
  const message = textOf(row, 'message');
  if (id === undefined || message === undefined) throw new Error('An answer without its scan.');
  return {
    id,
    message,
    result: resultIn(area, valueOf(row, 'result')),
    line_id: numberOf(row, 'line_id'),
    unit_id: numberOf(row, 'unit_id'),
    product_id: numberOf(row, 'product_id'),
    counts: countsOf(valueOf(row, 'counts')),
    room: numberOf(row, 'room'),
    pieces: piecesOf(valueOf(row, 'pieces')),
    project_id: numberOf(row, 'project_id'),
    project_name: textOf(row, 'project_name'),
    jobs: jobsOf(valueOf(row, 'jobs')),
  };
};

export const repliesFrom = (area: Area, body: unknown) => {
  if (!Array.isArray(body)) throw new Error('An answer without rows.');
  return body.map(row => replyFrom(area, row));
};

/** Unknown results of later servers are refusals. */
const resultIn = (area: Area, result: unknown) =>
  area === 'stocktakings'
    ? (COUNT_RESULTS.find(each => each === result) ?? 'not_counted')
    : (SCAN_RESULTS.find(each => each === result) ?? 'not_planned');

const numberOf = (row: unknown, name: string) => {
  const value = valueOf(row, name);
  return typeof value === 'number' ? value : undefined;
};

const piecesOf = (row: unknown) => {
  const [room, of] = [numberOf(row, 'room'), numberOf(row, 'of')];
  return room === undefined || of === undefined ? undefined : { room, of };
};

const jobsOf = (rows: unknown): ReturnJob[] | undefined =>
  Array.isArray(rows)
    ? rows.map(row => ({
        project_id: numberOf(row, 'project_id') ?? 0,
        name: textOf(row, 'name') ?? '',
        open: numberOf(row, 'open') ?? 0,
      }))
    : undefined;

const countsOf = (row: unknown): ScanCounts | undefined => {
  const of = (name: (typeof SCAN_COUNTS)[number]) => numberOf(row, name);
  if (SCAN_COUNTS.some(name => of(name) === undefined)) return undefined;
  return {
    planned: of('planned') ?? 0,
    packed: of('packed') ?? 0,
    out: of('out') ?? 0,
    back: of('back') ?? 0,
    damaged: of('damaged') ?? 0,
    lost: of('lost') ?? 0,
    open: of('open') ?? 0,
    to_go: of('to_go') ?? 0,
  };
};

export const isRefusal = (result: string | undefined) =>
  result !== undefined && result !== 'ok' && result !== 'already';
