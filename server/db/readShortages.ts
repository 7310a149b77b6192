import type { ReadTx } from './tx.ts';

/** Half-open: a period that ends when another begins is no conflict. Moments as ISO 8601. */
export interface Window {
  from: string;
  until: string;
}

/** When in a window more of a product is claimed than there is. */
export interface StockShortage extends Window {
  product_id: number;
  short: number;
  short_if_all: number;
  accepted: number;
}

/**
 * Reads a tenant's shortages in a window, soonest first, in a transaction that only reads. Past
 * shortages are left out: no goods can go out then.
 */
export interface ReadShortages {
  (tx: ReadTx, window: Window): Promise<StockShortage[]>;
  /**
   * Calculates the shortages of a large company in several short transactions, if none are cached: as one
   * statement they would take the embedded database for seconds.
   */
  prepare: (tenantId: number, read: ReadInTurn) => Promise<void>;
}

/** Runs queries in a transaction of their own. */
export type ReadInTurn = <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;
