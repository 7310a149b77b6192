import type { Translation } from '../translate.ts';
import type nl from './salesInvoices.nl.ts';

/** The names of customer invoices and what belongs to them, in the menu. */
const invoices: Translation<typeof nl> = {
  resources: {
    'to-invoice': { name: 'Abzurechnen |||| Abzurechnen' },
    'sales-invoices': { name: 'Ausgangsrechnung |||| Ausgangsrechnungen' },
    'sales-payments': { name: 'Zahlung |||| Zahlungen' },
    reminders: { name: 'Zahlungserinnerung |||| Zahlungserinnerungen' },
    reports: { name: 'Bericht |||| Berichte' },
  },
};

export default invoices;
