import type { semaphoresFor } from './process/semaphore.ts';
import type { ReadShortages } from './db/readShortages.ts';
import type { Transactions } from './db/transactions.ts';
import type { FileStore } from './files/store.ts';
import type { SignInCookies } from './http/cookies.ts';
import type { LiveHub } from './live/hub.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PdfDrawings } from './work/pdfDrawings.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Outbound } from './security/outbound.ts';
import type { Sealer } from './security/secrets.ts';
import type { HistoryMoney } from './security/money.ts';
import type { ThrottleRules } from './security/throttle.ts';
import type { Workers } from './work/workers.ts';
import type { Tokens } from './security/tokens.ts';

type CompanyGates = ReturnType<typeof semaphoresFor<number | null>>;

export interface InvoiceSender {
  lines: readonly string[];
  vat_number?: string | undefined;
  coc_number?: string | undefined;
  iban?: string | undefined;
}

export interface Services {
  database: Transactions;
  tokens: Tokens;
  sealer: Sealer;
  cookies: SignInCookies;
  throttle: ThrottleRules;
  passwordMinLength: number;
  registrationOpen: boolean;
  outbox: Outbox;
  files: FileStore;
  filesQuota: number;
  workers: Workers;
  drawings: PdfDrawings;
  shortages: ReadShortages;
  live: LiveHub;
  appUrl: URL;
  /**
   * Limits work that waits for a company's lock with a connection, as issuing for the next number, to half of
   * the connections.
   */
  issuing: CompanyGates;
  /** The host of `appUrl` is the first. */
  labelHosts: readonly string[];
  provider: PaymentProvider;
  /** For the keys of tenants; default: Mollie's own. */
  mollieApiUrl: URL | undefined;
  invoiceSender: InvoiceSender;
  outbound: Outbound;
  historyMoney: HistoryMoney;
}
