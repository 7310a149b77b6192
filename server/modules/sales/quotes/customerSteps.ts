import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuoteMessageKind } from '#contract/sales/quotes.values';
import { type AuditEntry, tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { counterKey, countWithin, type Quota } from '../../../security/throttle.ts';
import { auditDecision, auditQuote, updateQuote } from './quotes.commands.ts';
import { mailPlanners } from './quotes.mails.ts';
import { findQuote } from './quotes.queries.ts';
import { findVersion } from './quoteVersions.queries.ts';
import { quoteMessages } from '../../../tables/sales/quotes.ts';

interface Linked {
  linkId: number;
  quoteId: number;
}

interface Written {
  name: string;
  text: string;
  author: AuditEntry['author'];
}

const MESSAGES: Quota = { atMost: 5, within: 24 * 3600 };

/** Counts a message of a link. The seconds to wait, if it has sent as many as it may. */
export const countMessage = (tx: Tx, { linkId }: Linked) =>
  countWithin(tx, counterKey(`quote-question:${linkId}`), MESSAGES);

/**
 * The project keeps its status. Throws `already_decided`, `not_latest`. A repeat changes nothing; the reason of
 * another person, who declines as well, is kept too, and counts as a message.
 */
export const declineQuote = async (
  tx: Tx,
  outbox: Outbox,
  { quoteId, linkId }: Linked,
  { name, text, author, hash, version }: Written & { hash: string; version: number }
) => {
  const quote = await findQuote(tx, quoteId, 'update');
  const linked = { quoteId, linkId };
  const message = { kind: 'decline', name, text } as const;
  const isDeclined = quote.status === 'declined';
  if (isDeclined && (text === '' || (await isRepeatedMessage(tx, linked, message)))) {
    return undefined;
  }
  if (!isDeclined && quote.status !== 'sent') throw new DomainError('already_decided');
  const { content, sha256 } = await findVersion(tx, quoteId, quote.version_sent);
  if (version !== quote.version_sent || hash !== sha256) throw new DomainError('not_latest');
  const wait = isDeclined ? await countMessage(tx, linked) : undefined;
  if (wait) return wait;
  if (!isDeclined) await updateQuote(tx, quoteId, { status: 'declined' });
  if (text !== '') await addMessage(tx, linked, 'decline', message);
  auditQuote(tx, quote, 'quotes.declined', { number: quote.number, name }, author);
  auditDecision(tx, quote, 'projects.quote_declined', { name, author });
  await mailPlanners(tx, outbox, {
    template: 'quote_declined',
    quote,
    content,
    by: name,
    message: text || undefined,
  });
  return undefined;
};

type Message = Pick<Written, 'name' | 'text'> & { kind: QuoteMessageKind };

const REPEATED_WITHIN = sql`interval '10 minutes'`;

/**
 * True if the last message of the link is the same: a double click, or a form that was sent again as its answer
 * was lost. Locks the quote, so that the second of two waits for the first.
 */
export const isRepeatedMessage = async (
  tx: Tx,
  { quoteId, linkId }: Linked,
  { kind, name, text }: Message
) => {
  await findQuote(tx, quoteId, 'update');
  const [last] = await tx
    .select({
      kind: quoteMessages.kind,
      name: quoteMessages.name,
      text: quoteMessages.text,
      isRecent: sql<boolean>`${quoteMessages.at} > now() - ${REPEATED_WITHIN}`,
    })
    .from(quoteMessages)
    .where(and(eq(quoteMessages.quote_id, quoteId), eq(quoteMessages.link_id, linkId)))
    .orderBy(desc(quoteMessages.id))
    .limit(1);
  return last?.isRecent === true && last.kind === kind && last.name === name && last.text === text;
};

export const writeMessage = async (
  tx: Tx,
  outbox: Outbox,
  linked: Linked,
  { kind, name, text, author }: Written & { kind: Exclude<QuoteMessageKind, 'decline'> }
) => {
  const quote = await findQuote(tx, linked.quoteId);
  const { content } = await findVersion(tx, linked.quoteId, quote.version_sent);
  await addMessage(tx, linked, kind, { name, text });
  auditQuote(tx, quote, 'quotes.asked', { number: quote.number, name, kind }, author);
  await mailPlanners(tx, outbox, {
    template: kind === 'extension' ? 'quote_extension' : 'quote_question',
    quote,
    content,
    by: name,
    message: text || undefined,
  });
};

const addMessage = (
  tx: Tx,
  { quoteId, linkId }: Linked,
  kind: QuoteMessageKind,
  { name, text }: Pick<Written, 'name' | 'text'>
) =>
  tx.insert(quoteMessages).values({
    tenant_id: tenantOf(tx),
    quote_id: quoteId,
    link_id: linkId,
    kind,
    name,
    text,
  });
