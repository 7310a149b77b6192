import { and, eq } from 'drizzle-orm';
import type { Transactions } from '../../../../db/transactions.ts';
import type { ReadTx } from '../../../../db/tx.ts';
import { projects } from '../../../../tables/projects.ts';
import { PLATFORM } from '../../../../db/actor.ts';
import { isLinkOf, openingOf } from '../../../../pages/links.ts';
import { currentStatus } from '../../quotes/quotes.commands.ts';
import { findQuote } from '../../quotes/quotes.queries.ts';
import { findVersionHead } from '../../quotes/quoteVersions.queries.ts';
import { quoteAcceptances, quoteLinks } from '../../../../tables/sales/quotes.ts';
import type { PageState } from './pageState.ts';

export interface LinkedQuote {
  linkId: number;
  tenantId: number;
  quoteId: number;
}

/**
 * `undefined` for an unknown, ended or removed token. `isOpening` only counts: mail programs open links too.
 */
export const findLinked = (
  { platformTransaction }: Transactions,
  token: string,
  { isOpening = false } = {}
): Promise<LinkedQuote | undefined> =>
  platformTransaction(PLATFORM, async tx => {
    const columns = {
      linkId: quoteLinks.id,
      tenantId: quoteLinks.tenant_id,
      quoteId: quoteLinks.quote_id,
    };
    const isLinked = isLinkOf(quoteLinks, token);
    const [found] = isOpening
      ? await tx.update(quoteLinks).set(openingOf(quoteLinks)).where(isLinked).returning(columns)
      : await tx.select(columns).from(quoteLinks).where(isLinked);
    return found;
  });

export const readPage = async (tx: ReadTx, quoteId: number) => {
  const quote = await findQuote(tx, quoteId);
  const version = await findVersionHead(tx, quoteId, quote.version_sent);
  const [booked] = await tx
    .select({ from: projects.start_date, until: projects.end_date })
    .from(projects)
    .where(eq(projects.id, quote.project_id));
  return { quote, ...version, state: await stateOf(tx, quote), booked };
};

const stateOf = async (
  tx: ReadTx,
  quote: Awaited<ReturnType<typeof findQuote>>
): Promise<PageState> => {
  // A drafted next version changes nothing for the customer.
  const status = await currentStatus(tx, { ...quote, draft: null });
  if (status === 'expired' || status === 'declined' || status === 'withdrawn') {
    return { kind: status };
  }
  if (status !== 'accepted') return { kind: 'open' };
  const [accepted] = await tx
    .select()
    .from(quoteAcceptances)
    .where(
      and(eq(quoteAcceptances.quote_id, quote.id), eq(quoteAcceptances.version, quote.version_sent))
    );
  if (!accepted) throw new Error('an accepted quote without its acceptance');
  const { name, on, options } = accepted;
  const kind = quote.booking === 'booked' ? 'accepted' : (quote.booking ?? 'waiting');
  return { kind, name, on, options };
};
