import type nl from '#i18n/billing/invoices.nl';
import type { Translation } from '#i18n/translate';

/** What menus call it; its screens' texts are in `lateInvoices`. */
const invoices = {
  resources: {
    invoices: {
      name: 'Invoice |||| Invoices',
    },
  },
} satisfies Translation<typeof nl>;

export default invoices;
