import { extraWorkSchema } from '#contract/crew/extraWork';
import { depositSchema } from '#contract/sales/deposits';
import { quoteSchema } from '#contract/sales/quotes';
import { dueRemindersSchema } from '#contract/sales/reminders';
import {
  moneyOverviewSchema,
  revenueSchema,
  statementSchema,
  vatReportSchema,
} from '#contract/sales/reports';
import { resultSchema } from '#contract/sales/results';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { issueInput } from '#contract/sales/invoiceActions';
import { salesPaymentSchema } from '#contract/sales/salesPayments';
import { chargesSchema, projectMoneySchema, toInvoiceSchema } from '#contract/sales/toInvoice';
import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { bankFileRoutes } from './bank/bankFiles.routes.ts';
import { depositLinkRoutes, depositMailRoutes } from './deposits/depositMails.routes.ts';
import { depositRoutes } from './deposits/deposits.routes.ts';
import { payPageRoutes } from './documents/pages/payPages.routes.ts';
import { quotePageRoutes } from './documents/pages/quotePages.routes.ts';
import { salesExportRoutes } from './exports/salesExports.routes.ts';
import { extraWorkRoutes } from './extraWork/extraWork.routes.ts';
import { invoiceAttachments } from './invoices/salesInvoiceFiles.ts';
import { invoiceFileRoutes } from './invoices/invoiceFiles.routes.ts';
import { invoiceLinkRoutes, invoiceStepRoutes } from './invoices/invoiceActions.routes.ts';
import { projectInvoicingRoutes } from './invoices/projectInvoicing.routes.ts';
import { salesInvoiceRoutes } from './invoices/salesInvoices.routes.ts';
import { pollSalesPayments } from './payments/salesPaymentPoller.ts';
import { salesPaymentRoutes } from './payments/salesPayments.routes.ts';
import { salesWebhookRoutes } from './payments/salesWebhook.routes.ts';
import { priceListRoutes } from './priceLists/priceLists.routes.ts';
import { quoteAttachment } from './quotes/quotePdf.ts';
import { quoteStepRoutes } from './quotes/quoteActions.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';
import { sendDueReminders } from './reminders/reminders.tasks.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { removeRunOutSales } from './salesRetention.ts';
import { vatCodeRoutes } from './vatCodes/vatCodes.routes.ts';

/** Their fields are money in the history of deposits, invoices and payments. */
const SALES = [
  chargesSchema,
  depositSchema,
  dueRemindersSchema,
  extraWorkSchema,
  issueInput,
  moneyOverviewSchema,
  projectMoneySchema,
  resultSchema,
  revenueSchema,
  salesInvoiceSchema,
  salesPaymentSchema,
  statementSchema,
  toInvoiceSchema,
  vatReportSchema,
];

export default {
  money: [quoteSchema],
  moneyOf: { deposits: SALES, 'sales-invoices': SALES, 'sales-payments': SALES },
  resources: [priceListRoutes, vatCodeRoutes],
  routes: [
    bankFileRoutes,
    depositLinkRoutes,
    depositMailRoutes,
    depositRoutes,
    salesExportRoutes,
    invoiceFileRoutes,
    invoiceLinkRoutes,
    invoiceStepRoutes,
    projectInvoicingRoutes,
    extraWorkRoutes,
    salesInvoiceRoutes,
    salesPaymentRoutes,
    salesWebhookRoutes,
    quoteStepRoutes,
    quoteRoutes,
    reminderRoutes,
    reportRoutes,
  ],
  pages: [payPageRoutes, quotePageRoutes],
  attachedFiles: services => ({
    quote: quoteAttachment(services),
    salesInvoice: invoiceAttachments(services),
  }),
  jobs: ({ log, ...context }) => [
    {
      name: "looking after customers' payments",
      every: 5 * MINUTE_MS,
      run: () => pollSalesPayments(context, log),
    },
    {
      name: 'sending due reminders',
      every: HOUR_MS,
      run: () => sendDueReminders(context, log),
    },
    {
      name: 'removing invoices that have run out',
      every: HOUR_MS,
      run: () => removeRunOutSales(context.database, log),
    },
  ],
} satisfies Module;
