import { sql } from 'drizzle-orm';
import type { Shortage } from '#contract/plan/plans';
import { isoOf } from '../../tables/columns.ts';
import { stockRefusal } from '../../db/shortage.ts';
import type { ReadTx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { explainShortages } from './planShortages.ts';

type Reading = <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;

/** Explains a refusal about stock, with the projects that claim it. Other errors are returned unchanged. */
export const explainRefusal = async (error: unknown, read: Reading): Promise<unknown> => {
  const refusal = stockRefusal(error);
  if (!refusal) return error;
  const { code } = refusal;
  if (code === 'shortage') {
    const shortages = await read(tx => explainShortages(tx, refusal.shortages));
    return new DomainError(code, {
      values: { products: missingOf(shortages) },
      extra: { shortages },
    });
  }
  if (code === 'unit_taken' && refusal.taken) {
    const { unitId, period } = refusal.taken;
    const units = await read(tx => findHolders(tx, unitId, period));
    return new DomainError(code, { extra: { units } });
  }
  return new DomainError(code);
};

const NAMED_AT_MOST = 3;

const missingOf = (shortages: readonly Shortage[]) => {
  const worst = new Map<string, number>();
  for (const { name, short } of shortages) worst.set(name, Math.max(short, worst.get(name) ?? 0));
  const named = [...worst].slice(0, NAMED_AT_MOST).map(([name, short]) => `${short} × ${name}`);
  return [...named, ...(worst.size > NAMED_AT_MOST ? ['…'] : [])].join(', ');
};

interface Holder extends Record<string, unknown> {
  unit_id: number;
  code: string | null;
  project_id: number;
  name: string;
  from: string;
  until: string;
}

const findHolders = async (tx: ReadTx, unitId: number, period: string) => {
  const { rows } = await tx.execute<Holder>(sql`
    select unit.id as unit_id, unit.code, job.id as project_id, job.name,
      held.starts_at as "from", held.ends_at as "until"
    from project_line_units held
    join equipment unit on unit.tenant_id = held.tenant_id and unit.id = held.equipment_id
    join project_lines line on line.tenant_id = held.tenant_id and line.id = held.line_id
    join projects job on job.id = line.project_id
    where held.equipment_id = ${unitId} and held.holds
      and tstzrange(held.starts_at, held.ends_at) = ${period}::tstzrange`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};
