import pLimit from 'p-limit';
import { useCallback } from 'react';
import { nearestTo, nearWordsOf } from '#contract/search/nearest';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { matchProducts } from '../../platform/data/planning.ts';
import { serverRanks } from '../../platform/data/ranked.ts';
import { type Hit, useFindHits } from './productSearch.ts';

const SEARCHES_AT_ONCE = 6;

interface TextMatch {
  products: readonly Hit[];
  /** Without products: those that only resemble the text. */
  nearest: readonly Hit[];
}

export const useMatchTexts = (tenantId: number | undefined) => {
  const findHits = useFindHits(tenantId);
  return useCallback(
    async (texts: readonly string[], signal?: AbortSignal): Promise<TextMatch[]> =>
      ((await serverRanks()) && (await askForAll(texts, { tenantId, signal }))) ||
      searchEach(texts, findHits),
    [findHits, tenantId]
  );
};

/** `undefined` if the server lacks the call. */
const askForAll = async (
  texts: readonly string[],
  { tenantId, signal }: { tenantId: number | undefined; signal: AbortSignal | undefined }
) => {
  const matches = await matchProducts(texts, { tenantId, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      if (apiErrorOf(error)?.status === 404) return undefined;
      throw error;
    }
  );
  return (
    matches &&
    texts.map((_text, at): TextMatch => {
      const { match, products } = matches[at] ?? { match: 'nearest', products: [] };
      return match === 'nearest' ? { products: [], nearest: products } : { products, nearest: [] };
    })
  );
};

const searchEach = (
  texts: readonly string[],
  findHits: (words: string) => Promise<Hit[]>
): Promise<TextMatch[]> => {
  const limit = pLimit(SEARCHES_AT_ONCE);
  const search = (words: string) => limit(() => findHits(words));
  return Promise.all(
    texts.map(async text => {
      const products = await search(text);
      if (products.length > 0) return { products, nearest: [] };
      const alike = await Promise.all(nearWordsOf(text).map(search));
      return { products, nearest: nearestTo(text, alike.flat()) };
    })
  );
};
