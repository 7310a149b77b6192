import { and, inArray } from 'drizzle-orm';
import type { SalesLineInput } from '#contract/sales/salesInvoices';
import { lineSums } from '#contract/pricing/documentSums';
import type { ReadTx } from '../../../db/tx.ts';
import { invalidField, malformedField } from '../../../records/definition.ts';
import { products } from '../../../tables/products.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';
import { type DraftLine, EMPTY_LINE, type LineRow } from './draftLines.ts';
import type { LinesLeft } from './left.ts';

/** Throws 400, at the line, for an unknown line, VAT code or product. */
export const fromInput = async (
  tx: ReadTx,
  inputs: readonly SalesLineInput[],
  before: readonly LineRow[]
): Promise<DraftLine[]> => {
  const known = new Map(before.map(line => [line.id, line]));
  const [codes, sold] = await Promise.all([
    knownIds(
      tx,
      vatCodes,
      inputs.map(({ vat_code_id }) => vat_code_id)
    ),
    knownIds(
      tx,
      products,
      inputs.flatMap(({ product_id }) => product_id ?? [])
    ),
  ]);
  const used = new Set<number>();
  return inputs.map((input, at) => {
    const line = input.id ? known.get(input.id) : undefined;
    if (input.id && (!line || used.has(input.id))) {
      throw malformedField(`lines.${at}.id`);
    }
    if (input.id) used.add(input.id);
    if (!codes.has(input.vat_code_id)) {
      throw invalidField(`lines.${at}.vat_code_id`, { code: 'gone' });
    }
    if (input.product_id && !sold.has(input.product_id)) {
      throw invalidField(`lines.${at}.product_id`, { code: 'gone' });
    }
    return { ...writtenOf(input, line), ...(input.id && { id: input.id }) };
  });
};

const writtenOf = (input: SalesLineInput, line: LineRow | undefined): DraftLine => ({
  ...EMPTY_LINE,
  ...(line && sourceOf(line)),
  group_name: input.group ?? null,
  kind: input.kind ?? line?.kind ?? EMPTY_LINE.kind,
  description: input.description,
  note: input.note ?? null,
  unit: input.unit ?? null,
  amount: input.amount,
  unit_price: input.unit_price,
  factor: input.factor ?? line?.factor ?? EMPTY_LINE.factor,
  discount: input.discount ?? line?.discount ?? EMPTY_LINE.discount,
  vat_code_id: input.vat_code_id,
  // The credited document's rate is invalid for another code.
  rate: line?.vat_code_id === input.vat_code_id ? line.rate : null,
  discountable: input.discountable ?? line?.discountable ?? EMPTY_LINE.discountable,
  ledger: input.ledger ?? null,
  product_id: input.product_id ?? null,
});

const sourceOf = ({ plan_line_id, movement_id, advance_id, credited_line_id }: LineRow) => ({
  plan_line_id,
  movement_id,
  advance_id,
  credited_line_id,
});

/** Throws 400 if no line of the invoice matches, or for more than is left. */
export const assertCredits = (
  lines: readonly DraftLine[],
  original: readonly LineRow[],
  left: LinesLeft
) => {
  const originals = new Map(original.map(line => [line.id, line]));
  const rest = new Map([...left].map(([id, line]) => [id, line.left]));
  for (const [at, line] of lines.entries()) {
    const credited = line.credited_line_id && originals.get(line.credited_line_id);
    if (!credited) throw invalidField(`lines.${at}.description`, { code: 'not_on_invoice' });
    if (credited.vat_code_id !== line.vat_code_id) {
      throw invalidField(`lines.${at}.vat_code_id`, { code: 'as_on_invoice' });
    }
    if (credited.discountable !== line.discountable) {
      throw invalidField(`lines.${at}.discountable`, { code: 'as_on_invoice' });
    }
    const net = Number(lineSums(line).net);
    const still = rest.get(credited.id) ?? 0;
    if (net * Math.sign(still || 1) < 0 || Math.abs(net) > Math.abs(still)) {
      throw tooMuchOf(line, at, Math.abs(still / net));
    }
    rest.set(credited.id, still - net);
  }
};

/** At the amount, in pieces; at the price if less than a piece is left. `share`: the part that is left. */
const tooMuchOf = ({ amount, unit_price }: DraftLine, at: number, share: number) => {
  const pieces = Math.floor(Math.abs(amount) * share);
  if (pieces > 0 || share === 0) {
    return invalidField(`lines.${at}.amount`, { code: 'too_big', limit: pieces });
  }
  const limit = Math.floor(Math.abs(unit_price) * share * 100) / 100;
  return invalidField(`lines.${at}.unit_price`, { code: 'too_big', limit });
};

const knownIds = async (
  tx: ReadTx,
  table: typeof vatCodes | typeof products,
  ids: readonly number[]
) => {
  if (ids.length === 0) return new Set<number>();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...new Set(ids)])));
  return new Set(rows.map(({ id }) => id));
};
