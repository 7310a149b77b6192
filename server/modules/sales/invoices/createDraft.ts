import { and, eq, sql } from 'drizzle-orm';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { ADVANCE_AT_LEAST } from '#contract/sales/salesInvoices.values';
import { percentOf, shared } from '#contract/pricing/documentSums';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { keepMoments } from '../../plan/index.ts';
import { readPriced } from '../../pricing/index.ts';
import { readAgreed } from './agreedTotal.ts';
import { readCharges } from './charges.queries.ts';
import { beginCredit } from './credits.ts';
import { type DraftLine, EMPTY_LINE } from './draftLines.ts';
import { beginFinal, findFinal } from './finalInvoice.ts';
import { lineTexts, percentOn } from './lineTexts.ts';
import { insertDraft } from './insertDraft.ts';
import { isStanding } from './left.ts';
import { fromInput } from './lineInputs.ts';
import {
  codeOfClass,
  codeOutsideVat,
  languageOf,
  lockProject,
  readSale,
  type Sale,
} from './invoiceContext.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

/**
 * Adds a draft: an advance, the final invoice or the damage of a project, a credit note, or one by hand.
 * Returns its id. Throws `already_invoiced`, `over_agreed`, `nothing_to_charge`, `already_credited`,
 * `in_final`, `other_customer`; 400 if a required project, customer or invoice is missing.
 */
export const createDraft = async (tx: SignedInTx, input: SalesInvoiceInput): Promise<number> => {
  if (input.kind === 'credit') return beginCredit(tx, input);
  if (input.kind === 'manual') return beginManual(tx, input);
  if (!input.project_id) throw invalidField('project_id', { code: 'required' });
  await lockProject(tx, input.project_id);
  const sale = await readSale(tx, input);
  if (!sale.customer) throw invalidField('customer_id', { code: 'required' });
  if (input.kind === 'damage') return beginDamage(tx, sale, input);
  const final = await findFinal(tx, input.project_id);
  if (final) throw new DomainError('already_invoiced');
  return input.kind === 'advance' ? beginAdvance(tx, sale, input) : beginFinal(tx, sale, input);
};

const beginManual = async (tx: SignedInTx, { lines = [], ...input }: SalesInvoiceInput) => {
  const sale = await readSale(tx, input);
  if (!sale.customer) throw invalidField('customer_id', { code: 'required' });
  // The law requires a day of supply.
  const today = await readToday(tx);
  const values = { kind: 'manual', service_from: today, service_until: today } as const;
  return insertDraft(tx, sale, values, await fromInput(tx, lines, []));
};

/** A percentage of the agreed net: a line per VAT code, by largest remainder. */
const beginAdvance = async (tx: SignedInTx, sale: Sale, { percent, detail }: SalesInvoiceInput) => {
  const { project } = sale;
  if (!project) throw invalidField('project_id', { code: 'required' });
  if (percent == null) throw invalidField('percent', { code: 'required' });
  if (percent < ADVANCE_AT_LEAST) {
    throw invalidField('percent', { code: 'too_small', limit: ADVANCE_AT_LEAST });
  }
  const plans = await readPriced(tx, [project.id]);
  const agreed = (await readAgreed(tx, plans)).get(project.id);
  if (!agreed) throw new Error('a project without a plan');
  const left = percentLeft(await advancedPercent(tx, project.id));
  if (percent > left) {
    const fields = { percent: { code: 'too_big', limit: left } } as const;
    throw new DomainError('over_agreed', { fields });
  }
  await keepMoments(tx, project.id);
  const shares = shared(
    percentOf(BigInt(agreed.net), percent),
    agreed.codes.map(({ base }) => BigInt(base))
  );
  const say = lineTexts(languageOf(sale));
  const lines = agreed.codes.map(({ code }, at): DraftLine => ({
    ...EMPTY_LINE,
    description: say('advance', {
      percent: percentOn(languageOf(sale), percent),
      project: project.name,
    }),
    unit_price: Number(shares[at] ?? 0n) / 100,
    vat_code_id: code,
    discountable: false,
  }));
  return insertDraft(tx, sale, { kind: 'advance', percent, ...(detail && { detail }) }, lines);
};

/** In hundredths, as percentages are stored: a difference of decimals is not exact. */
const percentLeft = (advanced: number) => Math.max(0, Math.round((100 - advanced) * 100) / 100);

/** In percent, without advances that were taken back. */
const advancedPercent = async (tx: ReadTx, projectId: number) => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${salesInvoices.percent}), 0)`.mapWith(Number) })
    .from(salesInvoices)
    .where(
      and(eq(salesInvoices.project_id, projectId), eq(salesInvoices.kind, 'advance'), isStanding)
    );
  return row?.sum ?? 0;
};

/** At replacement prices: compensation, or taxed if set so. */
const beginDamage = async (tx: SignedInTx, sale: Sale, { charges }: SalesInvoiceInput) => {
  const { project, company } = sale;
  if (!project) throw invalidField('project_id', { code: 'required' });
  const open = await readCharges(tx, project.id);
  const wanted = charges ? open.filter(({ movement_id }) => charges.includes(movement_id)) : open;
  if (wanted.length === 0 || (charges && wanted.length < new Set(charges).size)) {
    throw new DomainError('nothing_to_charge');
  }
  const code = company.damage_taxed
    ? await codeOfClass(tx, sale, 'high')
    : await codeOutsideVat(tx, sale);
  const say = lineTexts(languageOf(sale));
  const lines = wanted.map((charge): DraftLine => {
    const name = say(charge.kind, { name: charge.name });
    return {
      ...EMPTY_LINE,
      description: charge.unit ? say('numbered', { name, unit: charge.unit }) : name,
      amount: charge.amount,
      unit_price: charge.unit_price ?? 0,
      vat_code_id: code,
      discountable: false,
      product_id: charge.product_id,
      movement_id: charge.movement_id,
    };
  });
  return insertDraft(tx, sale, { kind: 'damage' }, lines);
};
