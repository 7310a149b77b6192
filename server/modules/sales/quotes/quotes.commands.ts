import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type quoteChanges, type quoteInput, quoteSchema } from '#contract/sales/quotes';
import type { QuoteStatus } from '#contract/sales/quotes.values';
import { nextVersion } from '../../../tables/columns.ts';
import {
  type AuditEntry,
  tenantOf,
  type ReadTx,
  type Tx,
  type SignedInTx,
} from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { editConflict, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { invalidField } from '../../../records/definition.ts';
import { projects } from '../../../tables/projects.ts';
import { assertStillValid } from '../dayChecks.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { findQuote, planStamp, type QuoteRow, showQuote, statusOn } from './quotes.queries.ts';
import { type QuoteDraft, quoteLinks, quotes } from '../../../tables/sales/quotes.ts';

const EMPTY_DRAFT: QuoteDraft = { valid_until: null, intro: null, terms: null, detail: null };

export const createQuote = async (
  tx: SignedInTx,
  { project_id, ...given }: z.infer<typeof quoteInput>
) => {
  const [project] = await tx.select().from(projects).where(eq(projects.id, project_id));
  if (!project || project.is_template) throw invalidField('project_id', { code: 'gone' });
  await assertStillValid(tx, given.valid_until);
  const [added] = await tx
    .insert(quotes)
    .values({
      tenant_id: tenantOf(tx),
      project_id,
      customer_id: project.customer_id,
      customer_name: project.customer_name,
      draft: { ...EMPTY_DRAFT, ...definedOf(given) },
    })
    .returning({ id: quotes.id });
  if (!added) throw new Error('the quote was not added');
  auditQuote(tx, { id: added.id }, 'quotes.created', { project_id });
  return showQuote(tx, added.id);
};

/** Throws `not_a_draft`, `edit_conflict`, 400 for a past day. */
export const changeQuote = async (
  tx: SignedInTx,
  id: number,
  given: z.infer<typeof quoteChanges>,
  expected: ExpectedVersion
) => {
  const quote = await findUnchanged(tx, id, expected);
  const { draft } = quote;
  if (!draft) throw new DomainError('not_a_draft');
  await assertStillValid(tx, given.valid_until);
  const changed = { ...draft, ...definedOf(given) };
  await updateQuote(tx, id, { draft: changed });
  auditQuote(tx, quote, 'quotes.updated', { changes: changedFields(draft, changed) });
  return showQuote(tx, id);
};

export const removeQuote = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const quote = await findUnchanged(tx, id, expected);
  if (!quote.draft) throw new DomainError('not_a_draft');
  const shown = await showQuote(tx, id);
  if (quote.version_sent > 0) await updateQuote(tx, id, { draft: null });
  else await tx.delete(quotes).where(eq(quotes.id, id));
  auditQuote(tx, quote, 'quotes.deleted', { number: quote.number });
  return shown;
};

export const draftNextVersion = async (tx: SignedInTx, id: number) => {
  const quote = await findQuote(tx, id, 'update');
  if (quote.draft) return showQuote(tx, id);
  const isClosed = quote.status === 'accepted' && quote.booking !== 'waiting';
  if (isClosed) throw new DomainError('already_decided');
  const { intro, terms, detail } = await showQuote(tx, id);
  await updateQuote(tx, id, { draft: { valid_until: null, intro, terms, detail } });
  auditQuote(tx, quote, 'quotes.versioned', {
    number: quote.number,
    version: quote.version_sent + 1,
  });
  return showQuote(tx, id);
};

export const withdrawQuote = async (tx: SignedInTx, id: number) => {
  const quote = await findQuote(tx, id, 'update');
  if (quote.version_sent === 0) throw new DomainError('not_sent');
  if (quote.status === 'withdrawn') return showQuote(tx, id);
  if (quote.status !== 'sent') throw new DomainError('already_decided');
  await updateQuote(tx, id, { status: 'withdrawn', draft: null });
  auditQuote(tx, quote, 'quotes.withdrawn', { number: quote.number });
  return showQuote(tx, id);
};

export const endLink = async (tx: SignedInTx, id: number, linkId: number) => {
  const quote = await findQuote(tx, id, 'update');
  const ended = await tx
    .delete(quoteLinks)
    .where(and(eq(quoteLinks.quote_id, id), eq(quoteLinks.id, linkId)))
    .returning({ recipient: quoteLinks.recipient });
  const [link] = ended;
  if (!link) throw notFound();
  auditQuote(tx, quote, 'quotes.link_ended', { recipient: link.recipient });
  return showQuote(tx, id);
};

export const updateQuote = async (
  tx: Tx,
  id: number,
  values: Partial<typeof quotes.$inferInsert>
) => {
  await tx
    .update(quotes)
    .set({ ...values, ...nextVersion(quotes) })
    .where(eq(quotes.id, id));
};

export const auditQuote = (
  tx: Tx,
  { id }: Pick<QuoteRow, 'id'>,
  action: AuditEntry['action'],
  metadata: Record<string, unknown>,
  author?: AuditEntry['author']
) =>
  tx.audit({
    action,
    resource: 'quotes',
    resourceId: id,
    tenantId: tenantOf(tx),
    metadata,
    ...(author && { author }),
  });

export const auditDecision = (
  tx: Tx,
  { project_id, number }: Pick<QuoteRow, 'project_id' | 'number'>,
  action: 'projects.quote_accepted' | 'projects.quote_declined',
  { name, author }: { name: string; author: AuditEntry['author'] }
) =>
  tx.audit({
    action,
    resource: 'projects',
    resourceId: project_id,
    tenantId: tenantOf(tx),
    metadata: { number, name },
    ...(author && { author }),
  });

export const stampPlan = (tx: Tx, id: number) =>
  tx
    .update(quotes)
    .set({
      plan_stamp: sql`(select ${planStamp} from ${projects} where ${projects.id} = ${quotes.project_id})`,
    })
    .where(eq(quotes.id, id));

export const currentStatus = async (tx: ReadTx, quote: QuoteRow): Promise<QuoteStatus> =>
  statusOn(quote, await readToday(tx));

const findUnchanged = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const quote = await findQuote(tx, id, 'update');
  if (expected !== undefined && expected !== quote.version) {
    throw editConflict(quoteSchema, await showQuote(tx, id));
  }
  return quote;
};

const definedOf = (given: z.infer<typeof quoteChanges>): Partial<QuoteDraft> => ({
  ...(given.valid_until !== undefined && { valid_until: given.valid_until }),
  ...(given.intro !== undefined && { intro: given.intro }),
  ...(given.terms !== undefined && { terms: given.terms }),
  ...(given.detail !== undefined && { detail: given.detail }),
});

const changedFields = (before: QuoteDraft, after: QuoteDraft) =>
  Object.fromEntries(
    (['valid_until', 'intro', 'terms', 'detail'] as const)
      .filter(field => before[field] !== after[field])
      .map(field => [field, { from: before[field], to: after[field] }])
  );
