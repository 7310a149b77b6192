import { eq, sql } from 'drizzle-orm';
import { roundToCents } from '#contract/base/money';
import { type ExtraWork, extraOf } from '#contract/crew/extraWork';
import { clockText } from '#contract/crew/hoursText';
import { type Rate } from '#contract/crew/rates';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';
import { languageOf, readSale } from '../invoices/invoiceContext.ts';
import { lineTexts } from '../invoices/lineTexts.ts';

interface WorkedRow extends Record<string, unknown> {
  function_id: number;
  name: string;
  price: Rate;
  planned: number;
  worked: number;
  charged: number;
  assignment_id: number;
}

export interface Proposed extends Omit<ExtraWork, 'text'> {
  of: { assignment_id: number; minutes: number }[];
}

/**
 * Approved hours beyond the plan of the shifts that the customer pays, less what is on an invoice: a line for each
 * function. What its price includes (a longer day within the day rate) is not proposed.
 */
export const proposeExtraWork = async (tx: ReadTx, projectId: number): Promise<Proposed[]> => {
  const { rows } = await tx.execute<WorkedRow>(sql`
    select made.id as function_id, made.name, shift.price, own.id as assignment_id, told.worked,
      coalesce(known.minutes, 0) as charged,
      (extract(epoch from shift.ends_at - shift.starts_at) / 60 - shift.break_minutes)::int as planned
    from shifts shift
    join crew_functions made on made.tenant_id = shift.tenant_id and made.id = shift.function_id
    join assignments own on own.tenant_id = shift.tenant_id and own.shift_id = shift.id
    join lateral (
      select sum(extract(epoch from entry.ends_at - entry.starts_at) / 60 - entry.break_minutes)::int
          as worked
      from hours entry
      where entry.tenant_id = own.tenant_id and entry.assignment_id = own.id
        and entry.state = 'approved'
      having count(*) > 0
    ) told on true
    cross join lateral (
      select sum(extra.minutes)::int as minutes
      from extra_work extra
      where extra.tenant_id = own.tenant_id and extra.assignment_id = own.id
    ) known
    left join project_lines line on line.tenant_id = shift.tenant_id and line.id = shift.line_id
    where shift.tenant_id = ${tenantOf(tx)} and shift.project_id = ${projectId}
      and nullif(shift.price, 'null') is not null and not coalesce(line.optional, false)
    order by made.name, made.id, own.id`);
  return [...Map.groupBy(rows, ({ function_id }) => function_id).values()].flatMap(lineOf);
};

const lineOf = (rows: readonly WorkedRow[]): Proposed[] => {
  const [first] = rows;
  const extra = rows
    .map(row => ({ assignment_id: row.assignment_id, ...extraOf(row) }))
    .filter(({ amount }) => amount > 0);
  if (!first || extra.length === 0) return [];
  return [
    {
      function_id: first.function_id,
      name: first.name,
      minutes: extra.reduce((sum, { minutes }) => sum + minutes, 0),
      amount: roundToCents(extra.reduce((sum, { amount }) => sum + amount, 0)),
      of: extra.map(({ assignment_id, minutes }) => ({ assignment_id, minutes })),
    },
  ];
};

export const readExtraWork = async (tx: ReadTx, projectId: number): Promise<ExtraWork[]> => {
  const [project] = await tx
    .select({ id: projects.id, is_template: projects.is_template })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw notFound();
  if (project.is_template) return [];
  const proposed = await proposeExtraWork(tx, projectId);
  if (proposed.length === 0) return [];
  const say = lineTexts(languageOf(await readSale(tx, { project_id: projectId })));
  return proposed.map(({ of: _remembered, ...line }) => ({
    ...line,
    text: say('extra_work', { name: line.name, time: clockText(line.minutes) }),
  }));
};
