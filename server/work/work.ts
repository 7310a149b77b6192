import type { Drawing } from '../pdf/drawers.ts';
import type { BankStatement } from '../modules/sales/bank/camt053.ts';
import type { FrozenInvoicePage } from '../modules/sales/documents/pages/invoicePage.ts';
import type { FrozenQuotePage } from '../modules/sales/documents/pages/quotePage.ts';

/** A kind of work: what it is given, and what it returns. Only data goes to another thread. */
interface Kind<Given extends readonly unknown[], Done> {
  given: Given;
  done: Done;
}

/** The work of threads: whatever is as large as a person makes it. */
export interface Work {
  drawDocument: Kind<[Drawing], Uint8Array<ArrayBuffer>>;
  drawInvoicePage: Kind<[FrozenInvoicePage], string>;
  drawQuotePage: Kind<[FrozenQuotePage], string>;
  readBankFile: Kind<[xml: string], BankStatement>;
}

export type WorkName = keyof Work;

/** Work for a thread. */
export interface Task<Name extends WorkName = WorkName> {
  name: Name;
  given: Work[Name]['given'];
}
