import type { semaphoresFor } from './process/semaphore.ts';
import type { ReadShortages } from './db/readShortages.ts';
import type { Transactions } from './db/transactions.ts';
import type { FileStore } from './files/store.ts';
import type { SignInCookies } from './http/cookies.ts';
import type { LiveHub } from './live/hub.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PdfDrawings } from './work/pdfDrawings.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Sealer } from './security/secrets.ts';
import type { HistoryMoney } from './security/money.ts';
import type { ThrottleRules } from './security/throttle.ts';
import type { Workers } from './work/workers.ts';
import type { Tokens } from './security/tokens.ts';

type CompanyGates = ReturnType<typeof semaphoresFor<number | null>>;

/** The platform itself, as invoices show it: name and address as lines, and its registrations. */
export interface InvoiceSender {
  lines: readonly string[];
  vat_number?: string | undefined;
  coc_number?: string | undefined;
  iban?: string | undefined;
}

/** The dependencies of the routes, made once in `buildApp`. */
export interface Services {
  database: Transactions;
  tokens: Tokens;
  sealer: Sealer;
  cookies: SignInCookies;
  throttle: ThrottleRules;
  /** Smallest new password, in characters. */
  passwordMinLength: number;
  /** True if companies may register themselves. */
  registrationOpen: boolean;
  outbox: Outbox;
  files: FileStore;
  /** Bytes that the files on one tenant's records may take. */
  filesQuota: number;
  /** Threads for what is as large as a person makes it. */
  workers: Workers;
  drawings: PdfDrawings;
  /** The shortages of tenants, cached and updated by each read. */
  shortages: ReadShortages;
  live: LiveHub;
  /** The address that people use. */
  appUrl: URL;
  /**
   * The gate of a company for what waits for its own lock with a connection, as issuing does for the next
   * number: it takes at most half of the connections.
   */
  issuing: CompanyGates;
  /** The hosts of addresses that are labels of ours; that of `appUrl` is the first. */
  labelHosts: readonly string[];
  provider: PaymentProvider;
  /** Mollie's address for the keys of tenants; without one, its own. */
  mollieApiUrl: URL | undefined;
  invoiceSender: InvoiceSender;
  historyMoney: HistoryMoney;
}
