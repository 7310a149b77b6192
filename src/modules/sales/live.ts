import { type Dependences, namedRecord } from '../../platform/live/queryDependencies.ts';

/** Money follows from all of them: what was agreed, invoiced, paid and asked as a deposit. */
const MONEY = ['sales-invoices', 'sales-payments', 'deposits'];

/** A quote's parts change with its steps, and with the plan of its project. */
export const live: Dependences = {
  // A decision is a change of the project as well, so it shows at once where that is open.
  projectQuotes: { on: ['quotes', 'projects'], of: { projects: namedRecord } },
  waitingQuotes: { on: ['quotes'] },
  quoteDifferences: { on: ['quotes', 'projects'] },
  quoteMails: { on: ['quotes'] },
  quoteOptions: { on: ['quotes'] },
  invoiceMails: { on: ['sales-invoices'] },
  invoiceLinks: { on: ['sales-invoices'] },
  invoicePayments: { on: ['sales-payments'] },
  creditNotes: { on: ['sales-invoices'] },
  paymentTargets: { on: MONEY },
  projectMoney: { on: [...MONEY, 'quotes', 'projects'], of: { projects: namedRecord } },
  projectInvoices: { on: MONEY },
  projectDeposits: { on: MONEY },
  depositMails: { on: ['deposits'] },
  projectCharges: { on: ['sales-invoices', 'scans', 'equipment'] },
  toInvoice: { on: [...MONEY, 'quotes', 'projects'] },
  dueReminders: { on: MONEY },
  moneyReports: { on: MONEY },
  statement: { on: MONEY },
};
