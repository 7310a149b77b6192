import { sql } from 'drizzle-orm';
import type { ContentLine, QuoteContent } from '#contract/sales/content';
import type { PricedPlan } from '#contract/sales/priced';
import type { PlanChange } from '#contract/plan/planChanges';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { changePlan, closePlan, openPlan } from '../../plan/index.ts';
import { readPriced } from '../../pricing/index.ts';
import { takeQuotedTerms } from './acceptedVersion.ts';
import type { QuoteRow } from './quotes.queries.ts';

/**
 * Restores the quoted plan: removes added lines, resets changed ones, and adds removed ones, kits with their
 * contents of then. Chosen optional lines are included. Lines of shifts follow the shifts: they stay as they are.
 * Returns the names of those that differ from the quoted ones.
 */
export const restorePlan = async (
  tx: SignedInTx,
  { project_id }: Pick<QuoteRow, 'project_id'>,
  quoted: QuoteContent,
  chosen: ReadonlySet<number>
): Promise<string[]> => {
  const whole = await findPriced(tx, project_id);
  const plan = { ...whole, lines: whole.lines.filter(line => !line.of_crew) };
  const content = { ...quoted, lines: quoted.lines.filter(line => line.of_crew !== true) };
  const changes = restoringChanges(plan, content, chosen);
  const refs =
    changes.length > 0 ? (await changePlan(tx, project_id, { changes }, undefined)).refs : {};
  const idOf = ({ id }: ContentLine) => refs[`line ${id}`] ?? id;
  await restoreTexts(tx, content, idOf);
  await takeQuotedTerms(tx, project_id, content, idOf);
  await typeOtherTerms(tx, project_id, content, idOf);
  await restoreContents(tx, project_id, content, idOf);
  return remainingOf(whole, quoted, chosen);
};

/** The lines of shifts that stay other than quoted, in the order of the quote. */
const remainingOf = (plan: PricedPlan, quoted: QuoteContent, chosen: ReadonlySet<number>) => {
  const present = new Map(
    plan.lines.flatMap(line => (line.of_crew ? [[line.id, line] as const] : []))
  );
  const changed = quoted.lines.flatMap(line => {
    if (line.of_crew !== true) return [];
    const now = present.get(line.id);
    present.delete(line.id);
    const isSame =
      now?.name === line.name &&
      now.amount === line.amount &&
      now.unit_price === line.unit_price &&
      now.optional === (line.optional && !chosen.has(line.id));
    return isSame ? [] : [line.name];
  });
  return [...changed, ...[...present.values()].map(({ name }) => name)];
};

const findPriced = async (tx: SignedInTx, projectId: number): Promise<PricedPlan> => {
  const plan = (await readPriced(tx, [projectId])).get(projectId);
  if (!plan) throw new Error('a quote without a project');
  return plan;
};

const restoringChanges = (
  plan: PricedPlan,
  content: QuoteContent,
  chosen: ReadonlySet<number>
): PlanChange[] => {
  const present = new Map(plan.lines.map(line => [line.id, line]));
  const groups = new Set(plan.groups.map(({ id }) => id));
  const quoted = new Set(content.lines.map(({ id }) => id));
  const inGroup = ({ group_id }: ContentLine) =>
    group_id === null || groups.has(group_id) ? { group_id } : { group_ref: `group ${group_id}` };
  return [
    ...[...present.keys()].flatMap((id): PlanChange[] =>
      quoted.has(id) ? [] : [{ op: 'remove_line', id }]
    ),
    ...content.groups.flatMap(({ id, name }): PlanChange[] =>
      groups.has(id) ? [] : [{ op: 'add_group', ref: `group ${id}`, name }]
    ),
    ...content.lines.flatMap((line): PlanChange[] => {
      const values = {
        amount: line.amount,
        unit_price: line.unit_price,
        kind: line.kind,
        optional: line.optional && !chosen.has(line.id),
        ...(line.notes !== undefined && { notes: line.notes }),
      };
      const now = present.get(line.id);
      if (now) {
        const isMoved = now.group_id !== line.group_id;
        return [
          { op: 'update_line', id: line.id, ...values },
          ...(isMoved ? [{ op: 'move_line' as const, id: line.id, ...inGroup(line) }] : []),
        ];
      }
      const what = line.product_id === null ? { text: line.name } : { product_id: line.product_id };
      return [{ op: 'add_line', ref: `line ${line.id}`, ...what, ...values, ...inGroup(line) }];
    }),
  ];
};

type IdOf = (line: ContentLine) => number;

const restoreTexts = (tx: SignedInTx, { lines }: QuoteContent, idOf: IdOf) => {
  const rows = lines.map(line => ({ id: idOf(line), name: line.name, unit: line.unit }));
  return tx.execute(sql`
    update project_lines known set name = quoted.name, unit = quoted.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as quoted (id bigint, name text, unit text)
    where known.tenant_id = ${tenantOf(tx)} and known.id = quoted.id
      and (known.name, known.unit) is distinct from (quoted.name, quoted.unit)`);
};

/** Terms typed later on a line or its group are replaced by the quoted ones. */
const typeOtherTerms = async (
  tx: SignedInTx,
  projectId: number,
  content: QuoteContent,
  idOf: IdOf
) => {
  const now = new Map((await findPriced(tx, projectId)).lines.map(line => [line.id, line]));
  const changes = content.lines.flatMap((line): PlanChange[] => {
    const id = idOf(line);
    const its = now.get(id);
    if (!its) return [];
    const { factor, discount, vat_class } = line;
    const typed = {
      ...(its.factor !== factor && { factor }),
      ...(its.discount !== discount && { discount }),
      ...(vat_class !== undefined && its.vat_class !== vat_class && { vat_class }),
    };
    return Object.keys(typed).length > 0 ? [{ op: 'update_line', id, ...typed }] : [];
  });
  if (changes.length > 0) await changePlan(tx, projectId, { changes }, undefined);
};

/** Kits get their quoted contents, not those of current recipes. */
const restoreContents = async (
  tx: SignedInTx,
  projectId: number,
  content: QuoteContent,
  idOf: IdOf
) => {
  const now = new Map((await findPriced(tx, projectId)).lines.map(line => [line.id, line]));
  const wanted = content.lines.flatMap(line => {
    const id = idOf(line);
    // A version sent without ids is matched by the kit's current parts.
    const named = new Map(now.get(id)?.contents.map(part => [part.name, part.product_id]));
    const parts = line.contents.map(({ product_id, name, amount }) => ({
      line_id: id,
      product_id: product_id ?? named.get(name),
      amount,
    }));
    return parts.every(part => part.product_id !== undefined) ? parts : [];
  });
  if (wanted.length === 0) return;
  await openPlan(tx, projectId);
  await writeParts(tx, wanted);
  await closePlan(tx, projectId, {});
};

const writeParts = (tx: SignedInTx, wanted: readonly object[]) => {
  const tenantId = tenantOf(tx);
  return tx.execute(sql`
    with wanted as materialized (
      select line_id, product_id, amount from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as part (line_id bigint, product_id int, amount int)
    ), gone as (
      delete from project_line_parts part
      where part.tenant_id = ${tenantId} and part.line_id in (select line_id from wanted)
        and not exists (select from wanted
          where wanted.line_id = part.line_id and wanted.product_id = part.product_id)
    ), changed as (
      update project_line_parts part set amount_each = wanted.amount, amount_more = 0 from wanted
      where part.tenant_id = ${tenantId} and part.line_id = wanted.line_id
        and part.product_id = wanted.product_id
        and part.amount_each + part.amount_more <> wanted.amount
    )
    insert into project_line_parts (tenant_id, line_id, product_id, amount_each, prepare_hours,
      return_hours, turnaround_hours)
    select ${tenantId}, wanted.line_id, wanted.product_id, wanted.amount, company.prepare_hours,
      company.return_hours, product.turnaround_hours
    from wanted
    join products product on product.tenant_id = ${tenantId} and product.id = wanted.product_id
    join tenants company on company.id = ${tenantId}
    where not exists (select from project_line_parts part
      where part.tenant_id = ${tenantId} and part.line_id = wanted.line_id
        and part.product_id = wanted.product_id)`);
};
