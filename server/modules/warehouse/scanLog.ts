import { sql } from 'drizzle-orm';
import type { ScanCondition, ScanMode, ScanResult } from '#contract/warehouse/scans';
import { SCAN_LOG_PAGE } from '#contract/warehouse/scans';
import type { LoggedScan, ScanLog } from '#contract/warehouse/warehouse';
import { projects } from '../../tables/projects.ts';
import { isoOf } from '../../tables/columns.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord } from '../../records/recordRows.ts';
import type { CallingActor } from '../../db/actor.ts';
import type { StoredAnswer } from '../../tables/warehouse/scans.ts';
import { answerOf } from './warehouse.texts.ts';

interface Row extends Record<string, unknown> {
  id: string;
  seq: number;
  mode: ScanMode;
  condition: ScanCondition;
  result: ScanResult;
  answer: StoredAnswer;
  at: string;
  device: LoggedScan['device'];
  by: string | null;
  undone_at: string | null;
  undone_by: string | null;
}

/** Newest first. Throws 404. */
export const readScanLog = async (
  tx: ReadTx,
  projectId: number,
  before: number | undefined,
  actor: CallingActor
): Promise<ScanLog> => {
  if (!(await findRecord(tx, projects, projectId))) throw notFound();
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Row>(sql`
    select scan.id, scan.seq::float8 as seq, scan.mode, scan.condition, scan.result, scan.answer,
      scan.scanned_at as at, scan.device,
      nullif(concat_ws(' ', person.name, person.last_name), '') as by, undone.told_at as undone_at,
      nullif(concat_ws(' ', other.name, other.last_name), '') as undone_by
    from stock_scans scan
    left join users person on person.id = scan.told_by
    left join stock_scans undone on undone.tenant_id = scan.tenant_id and undone.undoes = scan.id
    left join users other on other.id = undone.told_by
    where scan.tenant_id = ${tenantId} and scan.project_id = ${projectId} and scan.result = 'ok'
      and scan.undoes is null and (${before ?? null}::bigint is null or scan.seq < ${before ?? null})
    order by scan.seq desc limit ${SCAN_LOG_PAGE + 1}`);
  const page = rows.slice(0, SCAN_LOG_PAGE);
  return {
    scans: page.map(row => loggedOf(row, actor)),
    next: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null,
  };
};

const loggedOf = (row: Row, actor: CallingActor): LoggedScan => {
  const { id, seq, mode, condition, answer, undone_at, undone_by } = row;
  return {
    id,
    seq,
    mode,
    condition,
    code: String(answer.values.code ?? ''),
    message: answerOf(row, actor).message,
    reason: answer.reason ?? null,
    at: isoOf(row.at),
    by: row.by,
    scanned_by: answer.scanned_by ?? null,
    device: row.device,
    undone: undone_at === null ? null : { by: undone_by, at: isoOf(undone_at) },
  };
};
