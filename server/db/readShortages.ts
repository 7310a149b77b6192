import type { ReadTx } from './tx.ts';

/** Half-open: adjacent periods do not conflict. ISO 8601. */
export interface Window {
  from: string;
  until: string;
}

export interface StockShortage extends Window {
  product_id: number;
  short: number;
  short_if_all: number;
  accepted: number;
}

/** Soonest first, read-only. Past shortages are omitted: no goods can go out then. */
export interface ReadShortages {
  (tx: ReadTx, window: Window): Promise<StockShortage[]>;
  /**
   * Calculates uncached shortages of a large company in several short transactions: one statement would block
   * the embedded database for seconds.
   */
  prepare: (tenantId: number, read: ReadInTurn) => Promise<void>;
}

export type ReadInTurn = <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;
