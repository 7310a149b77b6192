import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReturnInput, ScanAnswer } from '#contract/warehouse/warehouse';
import { retryOnUniqueViolation } from '../../db/failures.ts';
import { type ReadTx, tenantOf, type SignedInTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findCode, type FoundCode } from './codes/codes.queries.ts';
import { type Batch, auditScans } from './scanHistory.ts';
import type { StoredAnswer } from '../../tables/warehouse/scans.ts';
import { undoScan } from './undo.ts';
import { findScan, type Recorded, recordScan, SCAN_KEY } from './warehouse.commands.ts';

interface Job extends Record<string, unknown> {
  project_id: number;
  /** Null where the caller does not see the project. */
  name: string | null;
  open: number;
}

export interface RecordedReturn extends Pick<Recorded, 'id' | 'result' | 'answer'> {
  job?: { id: number; name: string | null };
  jobs?: NonNullable<ScanAnswer['jobs']>;
}

/**
 * Books scanned returns for the projects that have the items out. A counted product needs an amount, and a
 * project if several have it. An answer without a project is not stored: it changed nothing.
 */
export const recordReturns = async (
  withTenant: <Result>(work: (tx: SignedInTx) => Promise<Result>) => Promise<Result>,
  scans: readonly ReturnInput[]
) => {
  const batches = new Map<number, Batch>();
  const recorded: RecordedReturn[] = [];
  try {
    for (const scan of scans) {
      const record = () => withTenant(tx => recordReturn(tx, scan, batchOf(batches)));
      recorded.push(await retryOnUniqueViolation(SCAN_KEY, record));
    }
  } finally {
    for (const batch of batches.values()) await withTenant(tx => auditScans(tx, batch));
  }
  return recorded;
};

const batchOf = (batches: Map<number, Batch>) => (projectId: number) => {
  const batch = batches.get(projectId) ?? { id: randomUUID(), projectId };
  batches.set(projectId, batch);
  return batch;
};

const recordReturn = async (
  tx: SignedInTx,
  { project_id, ...scan }: ReturnInput,
  batchFor: (projectId: number) => Batch
): Promise<RecordedReturn> => {
  const known = await findScan(tx, scan.id);
  if (known) return ofJob(tx, known, known.project_id);
  const found = project_id === undefined ? await findJobs(tx, scan) : project_id;
  if (typeof found !== 'number') return { id: scan.id, ...found };
  return ofJob(tx, await recordScan(tx, batchFor(found), scan), found);
};

const ofJob = async (
  tx: ReadTx,
  { id: scanId, result, answer }: Pick<Recorded, 'id' | 'result' | 'answer'>,
  id: number
): Promise<RecordedReturn> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from projects where tenant_id = ${tenantOf(tx)} and id = ${id}`
  );
  return { id: scanId, result, answer, job: { id, name: rows[0]?.name ?? null } };
};

type Unbooked = Omit<RecordedReturn, 'id' | 'job'>;

const findJobs = async (
  tx: ReadTx,
  scan: Pick<ReturnInput, 'code' | 'amount'>
): Promise<number | Unbooked> => {
  const { code } = scan;
  const found = await findCode(tx, code);
  const say = (
    result: Recorded['result'],
    text: string,
    values: StoredAnswer['values'] = {}
  ): Unbooked => ({ result, answer: { text, values: { code, ...values } } });
  if (!found) return say('unknown_code', 'unknown_code');
  if (found.kind === 'ambiguous') {
    return say('ambiguous_code', 'ambiguous_code', { names: found.names });
  }
  const { name } = found;
  if (found.kind === 'project') return say('unknown_code', 'is_project', { name });
  if (found.product_id === null) return say('already', 'nowhere_out', { name });
  const jobs = await readJobs(tx, found);
  const [first] = jobs;
  if (!first) return say('already', 'nowhere_out', { name });
  const isSaid = found.kind === 'unit' || found.amount > 1 || scan.amount !== undefined;
  if (jobs.length === 1 && (isSaid || first.open === 1)) return first.project_id;
  return {
    ...say('choose_job', 'choose_job', { name, amount: (scan.amount ?? 1) * found.amount }),
    jobs: jobs.map(({ project_id, name: job, open }) => ({ project_id, name: job ?? '–', open })),
  };
};

/** The amount of the scanned code that each project has out. Of kits: as many as `spreadKits` takes back. */
const readJobs = async (tx: ReadTx, found: FoundCode) => {
  const tenantId = tenantOf(tx);
  if (found.kind === 'unit') {
    const { rows } = await tx.execute<Job>(sql`
      select line.project_id, job.name, 1 as open
      from project_line_units away
      join project_lines line on line.tenant_id = away.tenant_id and line.id = away.line_id
      left join projects job on job.id = line.project_id
      where away.tenant_id = ${tenantId} and away.equipment_id = ${found.id}
        and away.out_at is not null and away.back_at is null`);
    if (rows.length > 0) return rows;
  }
  const ofProduct = found.is_kit ? sql`line.product_id` : sql`part.product_id`;
  const each = found.is_kit ? sql`part.amount_each` : sql`1`;
  const { rows } = await tx.execute<Job>(sql`
    with left_out as (
      select part.line_id, ${each} as each,
        part.out_amount - part.back_amount - part.lost_amount - case
          when ${found.kind === 'unit'} then (
            select count(*) from project_line_units named
            where named.tenant_id = part.tenant_id and named.line_id = part.line_id
              and named.product_id = part.product_id
              and named.out_at is not null and named.back_at is null)
          else 0 end as amount
      from project_line_parts part
      join project_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
      where part.tenant_id = ${tenantId} and ${ofProduct} = ${found.product_id}
        and part.out_amount > part.back_amount + part.lost_amount
    ), of_lines as (
      select line_id, max(ceil(amount::numeric / each)) as open from left_out
      where amount > 0 group by line_id
    )
    select line.project_id, job.name, sum(of_lines.open)::int as open
    from of_lines
    join project_lines line on line.tenant_id = ${tenantId} and line.id = of_lines.line_id
    left join projects job on job.id = line.project_id
    group by line.project_id, job.name, job.start_date
    order by job.start_date, line.project_id`);
  return rows;
};

export const undoReturn = async (tx: SignedInTx, id: string): Promise<RecordedReturn> => {
  const scan = await findScan(tx, id);
  if (!scan) throw notFound();
  return ofJob(tx, await undoScan(tx, scan.project_id, id), scan.project_id);
};
