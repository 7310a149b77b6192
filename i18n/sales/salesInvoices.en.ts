import type { Translation } from '../translate.ts';
import type nl from './salesInvoices.nl.ts';

/** The names of customer invoices and what belongs to them, in the menu. */
const invoices: Translation<typeof nl> = {
  resources: {
    'to-invoice': { name: 'To invoice |||| To invoice' },
    'sales-invoices': { name: 'Customer invoice |||| Customer invoices' },
    'sales-payments': { name: 'Payment |||| Payments' },
    reminders: { name: 'Reminder |||| Reminders' },
    reports: { name: 'Report |||| Reports' },
  },
};

export default invoices;
