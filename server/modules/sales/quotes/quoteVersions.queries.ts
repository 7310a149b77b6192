import { and, eq, getTableColumns } from 'drizzle-orm';
import { quoteContent, type QuoteContent } from '#contract/sales/content';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { quoteVersions } from '../../../tables/sales/quotes.ts';

export const findVersion = async (tx: ReadTx, quoteId: number, version: number) => {
  const [found] = await tx.select().from(quoteVersions).where(isVersion(quoteId, version));
  if (!found) throw notFound();
  return { ...found, content: parsedContent(found) };
};

export const findVersionHead = async (tx: ReadTx, quoteId: number, version: number) => {
  const { content: _long, ...columns } = getTableColumns(quoteVersions);
  const [found] = await tx.select(columns).from(quoteVersions).where(isVersion(quoteId, version));
  if (!found) throw notFound();
  return found;
};

export const readVersionContent = async (tx: ReadTx, quoteId: number, version: number) => {
  const [found] = await tx
    .select({ content: quoteVersions.content })
    .from(quoteVersions)
    .where(isVersion(quoteId, version));
  if (!found) throw notFound();
  return found.content;
};

const isVersion = (quoteId: number, version: number) =>
  and(eq(quoteVersions.quote_id, quoteId), eq(quoteVersions.version, version));

const parsed = new Map<string, QuoteContent>();

const PARSED_AT_MOST = 20;

/** Cached: a version's content never changes. */
export const parsedContent = ({ content, sha256 }: { content: string; sha256: string }) => {
  const known = parsed.get(sha256);
  if (known) return known;
  const made = quoteContent.parse(JSON.parse(content));
  if (parsed.size >= PARSED_AT_MOST) parsed.clear();
  parsed.set(sha256, made);
  return made;
};
