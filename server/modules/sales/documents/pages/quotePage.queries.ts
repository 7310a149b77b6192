import { and, eq, sql } from 'drizzle-orm';
import type { Transactions } from '../../../../db/transactions.ts';
import { type ReadTx, tenantOf } from '../../../../db/tx.ts';
import { projects } from '../../../../tables/projects.ts';
import { PLATFORM } from '../../../../security/actor.ts';
import { isLinkOf, openingOf } from '../links.ts';
import { currentStatus } from '../../quotes/quotes.commands.ts';
import { findQuote, findVersionHead } from '../../quotes/quotes.queries.ts';
import { quoteAcceptances, quoteLinks } from '../../../../tables/sales/quotes.ts';
import type { PageState } from './pageState.ts';

/** The quote of a link's token. */
export interface LinkedQuote {
  linkId: number;
  tenantId: number;
  quoteId: number;
}

/**
 * Finds the quote of a token; `undefined` for an unknown, ended or removed one. With `isOpening`, the
 * opening is counted: no more than that, as mail programs open links too.
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

/** The last sent version of a quote without its content, and where it stands for its customer. */
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
  // A next version that is drafted changes nothing for the customer.
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

/** Pictures on a page: each is a request of its own, and its address takes room. */
const PHOTOS_AT_MOST = 60;

interface Photo extends Record<string, unknown> {
  product_id: number;
  key: string;
}

/** The pictures that the products on a version have by now; none where it shows its groups alone. */
export const readPhotos = async (tx: ReadTx, quoteId: number, version: number) => {
  const { rows } = await tx.execute<Photo>(sql`
    select distinct product.id as product_id, product.image_url as key
    from quote_versions sent
    cross join lateral jsonb_array_elements(sent.content::jsonb -> 'lines') line
    join products product on product.tenant_id = sent.tenant_id
      and product.id = (line ->> 'product_id')::int
    where sent.tenant_id = ${tenantOf(tx)} and sent.quote_id = ${quoteId}
      and sent.version = ${version} and product.image_url is not null
      and sent.content::jsonb ->> 'detail' = 'lines'
    order by product.id limit ${PHOTOS_AT_MOST}`);
  return rows;
};
