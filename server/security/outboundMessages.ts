import type { OutboundAnswer, OutboundCall } from './outbound.ts';

/** To the thread. An address is sent as text: a `URL` cannot be cloned. */
export interface CallMessage extends Omit<OutboundCall, 'url'> {
  id: number;
  url: string;
}

/** From the thread. An error is sent as its message: its clone has no class. */
export type ResultMessage = { id: number } & (
  | { answer: OutboundAnswer }
  | { reason: string; isRefused: boolean }
);
