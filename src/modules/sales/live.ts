import { type Dependences, namedRecord } from '../../platform/live/queryDependencies.ts';

const MONEY = ['sales-invoices', 'sales-payments', 'deposits'];

/** A quote's parts depend on its steps and on its project's plan. */
export const live: Dependences = {
  // A decision also changes the project, so it shows at once on an open project.
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
  projectExtraWork: { on: ['sales-invoices', 'hours'], of: { projects: namedRecord } },
  toInvoice: { on: [...MONEY, 'quotes', 'projects'] },
  dueReminders: { on: MONEY },
  moneyReports: { on: MONEY },
  projectResults: {
    on: ['projects', 'hours', 'crew', 'sub-hires', 'transport', 'vehicles', 'customers'],
  },
  statement: { on: MONEY },
};
