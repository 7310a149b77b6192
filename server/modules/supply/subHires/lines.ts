import { centsOf } from '#contract/base/money';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contract/base/errors';
import { subHireInput, type SubHireLineInput } from '#contract/supply/subHires';
import { insertRows } from '../../../db/insertRows.ts';
import { products } from '../../../tables/products.ts';
import { projectLines } from '../../../tables/plan.ts';
import { projects } from '../../../tables/projects.ts';
import { subHireLines } from '../../../tables/supply.ts';
import { isoOf } from '../../../tables/columns.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { mapViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';

const own = {
  id: subHireLines.id,
  product_id: subHireLines.product_id,
  amount: subHireLines.amount,
  unit_cost: subHireLines.unit_cost,
  project_line_id: subHireLines.project_line_id,
};

const ofHire = ({ tenant_id, id }: RecordRow) =>
  and(eq(subHireLines.tenant_id, tenant_id), eq(subHireLines.sub_hire_id, id));

export const loadLines = async (tx: ReadTx, hire: RecordRow) => {
  const [lines, needs] = await Promise.all([readLines(tx, hire), readNeeds(tx, hire)]);
  return lines.map(({ project, drawn, ...line }) => ({
    ...line,
    surplus: surplusOf(hire, { ...line, drawn, status: project?.status }),
    project: project && { ...project, ...needs.get(line.project_line_id ?? 0) },
  }));
};

const surplusOf = (
  { status: agreed }: RecordRow,
  line: {
    amount: number;
    drawn: number;
    project_line_id: number | null;
    status: string | null | undefined;
  }
) =>
  (agreed === 'confirmed' || agreed === 'received') &&
  line.project_line_id !== null &&
  line.status === PROJECT_STATUS.booking
    ? line.amount - line.drawn
    : 0;

interface Need extends Record<string, unknown> {
  line_id: number;
  starts_at: string;
  ends_at: string;
}

const readNeeds = async (tx: ReadTx, { tenant_id, id }: RecordRow) => {
  const { rows } = await tx.execute<Need>(sql`
    select line_id, min(starts_at) as starts_at, max(ends_at) as ends_at
    from line_periods(${tenant_id}, array(select project_line_id from sub_hire_lines
      where tenant_id = ${tenant_id} and sub_hire_id = ${id} and project_line_id is not null))
    where starts_at is not null group by line_id`);
  return new Map(
    rows.map(({ line_id, starts_at, ends_at }) => [
      line_id,
      { from: isoOf(starts_at), until: isoOf(ends_at) },
    ])
  );
};

const readLines = (tx: ReadTx, hire: RecordRow) =>
  tx
    .select({
      ...own,
      drawn: subHireLines.drawn,
      product_name: products.name,
      project: { id: projects.id, name: projects.name, status: projects.status },
    })
    .from(subHireLines)
    .innerJoin(products, eq(products.id, subHireLines.product_id))
    .leftJoin(projectLines, eq(projectLines.id, subHireLines.project_line_id))
    .leftJoin(projects, eq(projects.id, projectLines.project_id))
    .where(ofHire(hire))
    .orderBy(asc(subHireLines.id));

interface Line {
  id: number;
  product_id: number;
  amount: number;
  unit_cost: number | null;
  project_line_id: number | null;
}

/**
 * Existing lines keep their ids and claims. Additions come first, so that stock that moves between lines is
 * never missing in between.
 */
export const saveLines = async (tx: Tx, hire: RecordRow, value: unknown) => {
  const given = subHireInput.shape.lines.parse(value) ?? [];
  const stored = await tx.select(own).from(subHireLines).where(ofHire(hire)).orderBy(asc(own.id));
  await assertKnown(tx, given, new Set(stored.map(({ id }) => id)));
  const matched = matchLines(stored, given);
  const wanted = given.map((line, index) => lineOf(line, matched[index]));
  await mapViolation(writeLines(tx, hire, { stored, wanted, matched }), GONE_MEANWHILE);
};

const GONE_MEANWHILE = {
  sub_hire_lines_product: { field: 'lines', code: 'gone' },
  sub_hire_lines_project_line: { field: 'lines', code: 'gone' },
} as const;

interface LineChanges {
  stored: readonly Line[];
  wanted: readonly Omit<Line, 'id'>[];
  matched: readonly (Line | undefined)[];
}

const writeLines = async (tx: Tx, hire: RecordRow, { stored, wanted, matched }: LineChanges) => {
  const added = wanted.filter((_line, index) => !matched[index]);
  const kept = wanted.flatMap((line, index) => {
    const before = matched[index];
    return before ? [{ ...line, id: before.id, isSame: isSame(line, before) }] : [];
  });
  if (added.length > 0) {
    const { id: sub_hire_id, tenant_id } = hire;
    await insertRows(
      added.map(line => ({ ...line, sub_hire_id, tenant_id })),
      batch => tx.insert(subHireLines).values(batch)
    );
  }
  await updateLines(
    tx,
    hire,
    kept.filter(line => !line.isSame)
  );
  const gone = stored.filter(({ id }) => !kept.some(line => line.id === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(subHireLines).where(and(ofHire(hire), inArray(subHireLines.id, ids)));
  }
};

/** Throws 400 for unknown products, and for kits: these have no stock of their own. */
const assertKnown = async (tx: ReadTx, given: SubHireLineInput[], ids: ReadonlySet<number>) => {
  const wanted = given.flatMap(({ project_line_id: id }) => id ?? []);
  const productIds = given.map(line => line.product_id);
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, productIds), ne(products.type, 'kit')));
  const lines =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: projectLines.id })
          .from(projectLines)
          .where(inArray(projectLines.id, wanted));
  const known = { products: idsOf(found), lines: idsOf(lines), ids };
  const problems = given.flatMap((line, index) =>
    unknownIn(line, known, given.slice(0, index)).map((field): [string, FieldProblem] => [
      `lines.${index}.${field}`,
      { code: 'gone' },
    ])
  );
  if (problems.length > 0) {
    throw new DomainError('invalid_input', { fields: Object.fromEntries(problems) });
  }
};

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> =>
  new Set(rows.map(({ id }) => id));

const unknownIn = (
  { id, product_id, project_line_id }: SubHireLineInput,
  known: Record<'products' | 'lines' | 'ids', ReadonlySet<number>>,
  before: readonly SubHireLineInput[]
) => {
  const isRepeated = before.some(line => line.id === id);
  return [
    ...(id !== undefined && (isRepeated || !known.ids.has(id)) ? ['id'] : []),
    ...(known.products.has(product_id) ? [] : ['product_id']),
    ...(project_line_id && !known.lines.has(project_line_id) ? ['project_line_id'] : []),
  ];
};

const matchLines = (stored: readonly Line[], given: readonly SubHireLineInput[]) => {
  const free = new Map(stored.map(line => [line.id, line]));
  const matched: (Line | undefined)[] = given.map(() => undefined);
  const rules: ((line: SubHireLineInput, candidate: Line) => boolean)[] = [
    (line, { id }) => line.id === id,
    (line, candidate) =>
      isOfProduct(line, candidate) && (line.project_line_id ?? null) === candidate.project_line_id,
    isOfProduct,
  ];
  for (const fits of rules) {
    for (const [index, line] of given.entries()) {
      if (matched[index]) continue;
      const found = [...free.values()].find(candidate => fits(line, candidate));
      if (!found) continue;
      matched[index] = found;
      free.delete(found.id);
    }
  }
  return matched;
};

const isOfProduct = (line: SubHireLineInput, candidate: Line) =>
  line.id === undefined && line.product_id === candidate.product_id;

const lineOf = (given: SubHireLineInput, before: Line | undefined) => {
  const { product_id, amount } = given;
  const { unit_cost = before?.unit_cost, project_line_id = before?.project_line_id } = given;
  return {
    product_id,
    amount,
    unit_cost: unit_cost ?? null,
    project_line_id: project_line_id ?? null,
  };
};

const isSame = (line: Omit<Line, 'id'>, before: Line) =>
  line.product_id === before.product_id &&
  line.amount === before.amount &&
  line.unit_cost === before.unit_cost &&
  line.project_line_id === before.project_line_id;

/** In one statement, so that a move of stock between lines is checked as a whole. */
const updateLines = async (tx: Tx, hire: RecordRow, lines: readonly Line[]) => {
  if (lines.length === 0) return;
  const column = <Field extends keyof Line>(field: Field) =>
    sql`${sql.param(lines.map(line => line[field]))}::bigint[]`;
  const cents = lines.map(({ unit_cost }) => unit_cost && centsOf(unit_cost));
  await tx.execute(sql`
    update sub_hire_lines line set product_id = given.product_id, amount = given.amount,
      unit_cost_cents = given.unit_cost_cents, project_line_id = given.project_line_id
    from unnest(${column('id')}, ${column('product_id')}, ${column('amount')},
      ${sql.param(cents)}::int[], ${column('project_line_id')})
      as given (id, product_id, amount, unit_cost_cents, project_line_id)
    where line.tenant_id = ${hire.tenant_id} and line.sub_hire_id = ${hire.id}
      and line.id = given.id`);
};
