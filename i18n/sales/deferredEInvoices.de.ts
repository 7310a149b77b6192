import type { Translation } from '../translate.ts';
import type nl from './deferredEInvoices.nl.ts';

/** Why an issued invoice has no e-invoice. */
const eInvoices: Translation<typeof nl> = {
  resources: {
    'sales-invoices': {
      no_einvoice: {
        private: 'Ein privater Kunde erhält keine E-Rechnung. Senden Sie das PDF.',
        lacks: 'Die E-Rechnung kann nicht erstellt werden. Auf dieser Rechnung fehlt:',
        reissue:
          'Eine ausgestellte Rechnung ändert sich nicht mehr. Ergänzen Sie dies für die nächste. Braucht der Kunde diese als E-Rechnung, korrigieren Sie sie mit einer Rechnungskorrektur und stellen Sie eine neue aus.',
        next: 'Eine ausgestellte Rechnung ändert sich nicht mehr. Ergänzen Sie dies für die nächste, und senden Sie von dieser das PDF.',
      },
    },
  },
};

export default eInvoices;
