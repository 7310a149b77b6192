import type { Translation } from '../translate.ts';
import type nl from './deferredEInvoices.nl.ts';

/** Why an issued invoice has no e-invoice. */
const eInvoices: Translation<typeof nl> = {
  resources: {
    'sales-invoices': {
      no_einvoice: {
        private: 'A private customer gets no e-invoice. Send the PDF.',
        lacks: 'The e-invoice cannot be made. This invoice lacks:',
        reissue:
          'An issued invoice no longer changes. Fill this in for the next one. If the customer needs this one as an e-invoice, credit it and make a new invoice.',
        next: 'An issued invoice no longer changes. Fill this in for the next one, and send the PDF of this one.',
      },
    },
  },
};

export default eInvoices;
