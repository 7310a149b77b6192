import { useEvent } from 'ra-core';
import { useState } from 'react';
import { useMatchTexts } from '../../../ui/products/matchTexts.ts';
import { sureProduct } from '../../../ui/products/sureProduct.ts';
import type { FoundProducts } from './priceRows.ts';

export interface Sought {
  key: string;
  name: string;
  /** Texts that may name the product, the likeliest first. */
  texts: readonly string[];
}

/** Looks up the products of rows that have a text; only what is beyond doubt is chosen. */
export const useLookUp = (tenantId: number | undefined) => {
  const matchTexts = useMatchTexts(tenantId);
  const [running, setRunning] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  /** Undefined if the search failed. */
  const lookUp = useEvent(async (rows: readonly Sought[]): Promise<FoundProducts | undefined> => {
    const texts = [...new Set(rows.flatMap(row => row.texts))];
    if (texts.length === 0) return new Map();
    setRunning(count => count + 1);
    setFailed(false);
    try {
      const matches = await matchTexts(texts);
      const sure = new Map(
        texts.map((text, at) => [text, sureProduct(text, matches[at]?.products ?? [])])
      );
      return new Map(
        rows.flatMap(row => {
          const product = row.texts.map(text => sure.get(text)).find(each => each !== undefined);
          return product ? [[row.key, { searched: row.name, product }] as const] : [];
        })
      );
    } catch {
      setFailed(true);
      return undefined;
    } finally {
      setRunning(count => count - 1);
    }
  });
  return { lookUp, isSearching: running > 0, hasFailed };
};
