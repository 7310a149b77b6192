import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { isOtherTotal } from '#contract/sales/expectedTotal';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QuoteContent } from '#contract/sales/content';
import { quoteSchema, type sendInput } from '#contract/sales/quotes';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { editConflict, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { invalidField } from '../../../records/definition.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { lockWithWaiting, offerFreed } from '../../plan/index.ts';
import { projects } from '../../../tables/projects.ts';
import { readPriced } from '../../pricing/index.ts';
import { contentOf, planHash, readQuoted, settledDraft } from './quoteContent.ts';
import { auditQuote, stampPlan, updateQuote } from './quotes.commands.ts';
import { sentValues, wordsOfLines } from './sentValues.ts';
import { findQuote, type QuoteRow, showQuote } from './quotes.queries.ts';
import { parsedContent } from './quoteVersions.queries.ts';
import { ensureLinks } from './quoteLinks.ts';
import { quoteVersions } from '../../../tables/sales/quotes.ts';
import { mailCustomers } from './quotes.mails.ts';
import { setStatus } from './projectStatus.ts';
import { sha256Of } from '../documents/contentHash.ts';
import { nextQuoteNumber } from '../documents/documentNumbers.ts';
import { personIn } from '../../../db/actor.ts';

interface SendServices {
  outbox: Outbox;
  sealer: Sealer;
}

/**
 * Freezes the draft's content and hash, and makes a link for each recipient. The project becomes `offerte` if
 * it was none or an option. A sent quote is mailed again to more recipients. Throws 400 for a past last day;
 * `already_decided`; 412 if it is not what was seen.
 */
export const sendQuote = async (
  tx: SignedInTx,
  services: SendServices,
  id: number,
  { recipients, subject, text, mail, expected_total }: z.infer<typeof sendInput>,
  version?: ExpectedVersion
) => {
  const { project_id } = await findQuote(tx, id);
  const waited = await lockWithWaiting(tx, project_id);
  const quote = await lockQuote(tx, id);
  await assertSeen(tx, quote, { expected_total, version });
  const content = quote.draft ? await freeze(tx, quote) : await sentContent(tx, quote);
  await offerFreed(tx, services.outbox, { projectId: quote.project_id, waited });
  const links = await ensureLinks(tx, services.sealer, id, recipients);
  if (mail) {
    await mailCustomers(tx, services.outbox, {
      template: 'quote_sent',
      quoteId: id,
      content,
      links,
      subject: subject ?? undefined,
      message: text ?? undefined,
      hasPdf: true,
    });
  }
  auditQuote(tx, quote, 'quotes.sent', {
    number: content.number,
    version: content.version,
    recipients: links.map(({ recipient }) => recipient),
    mailed: mail,
  });
  return showQuote(tx, id);
};

interface Seen {
  version: ExpectedVersion;
  expected_total?: number | null | undefined;
}

/** The plan changes a draft's total without its version. */
const assertSeen = async (tx: SignedInTx, quote: QuoteRow, { version, expected_total }: Seen) => {
  if (version === undefined && expected_total == null) return;
  const now = await showQuote(tx, quote.id);
  const isOther = version !== undefined && version !== quote.version;
  if (isOther || isOtherTotal(expected_total, Math.round((now.total ?? 0) * 100))) {
    throw editConflict(quoteSchema, now);
  }
};

/** Locks the project first: the order of all that lock both. Throws 404. */
export const lockQuote = async (tx: SignedInTx, id: number): Promise<QuoteRow> => {
  const { project_id } = await findQuote(tx, id);
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, project_id))
    .for('no key update');
  return findQuote(tx, id, 'update');
};

const freeze = async (tx: SignedInTx, quote: QuoteRow): Promise<QuoteContent> => {
  const { draft, project_id } = quote;
  if (!draft) throw new DomainError('not_a_draft');
  const quoted = await readQuoted(tx, project_id);
  const plan = (await readPriced(tx, [project_id])).get(project_id);
  if (!plan) throw new Error('a project without a plan');
  const { valid_until } = settledDraft(draft, quoted);
  const number = quote.number ?? (await nextQuoteNumber(tx));
  const version = quote.version_sent + 1;
  const content = contentOf(quoted, plan, { number, version, draft });
  if (valid_until < content.sent_on) throw invalidField('valid_until', { code: 'in_past' });
  const json = JSON.stringify(content);
  await tx.insert(quoteVersions).values({
    tenant_id: tenantOf(tx),
    quote_id: quote.id,
    version,
    content: json,
    sha256: sha256Of(json),
    logo_key: quoted.company.logo_url,
  });
  const { project } = quoted;
  await updateQuote(tx, quote.id, {
    number,
    status: 'sent',
    draft: null,
    version_sent: version,
    customer_id: project.customer_id,
    customer_name: content.customer.name,
    valid_until,
    sent_at: new Date().toISOString(),
    sent_by: personIn(tx).id,
    agreed_from: project.start_date,
    agreed_until: project.end_date,
    dates_agreed_on: null,
    dates_note: null,
    dates_agreed_by: null,
    plan_hash: planHash(plan, project),
    booking: null,
    reasons: [],
    lines_text: wordsOfLines(content),
    ...sentValues(content),
  });
  if (project.status === null || project.status === PROJECT_STATUS.option) {
    await setStatus(tx, project, PROJECT_STATUS.quote);
  }
  await stampPlan(tx, quote.id);
  return content;
};

const sentContent = async (tx: SignedInTx, quote: QuoteRow) => {
  if (quote.status !== 'sent') throw new DomainError('already_decided');
  const [version] = await tx
    .select({ content: quoteVersions.content, sha256: quoteVersions.sha256 })
    .from(quoteVersions)
    .where(
      sql`${quoteVersions.quote_id} = ${quote.id} and ${quoteVersions.version} = ${quote.version_sent}`
    );
  if (!version) throw new Error('a sent quote without its version');
  return parsedContent(version);
};
