import type nl from '#i18n/sales/nl';
import type { Translation } from '#i18n/translate';

/** Price lists and VAT codes. */
const sales = {
  resources: {
    'price-lists': {
      name: 'Preisliste |||| Preislisten',
      empty_hint: 'Hier stehen später vereinbarte Preise, für Kunden, die andere zahlen.',
    },
    'vat-codes': {
      name: 'Steuerschlüssel |||| Steuerschlüssel',
      empty_hint: 'Hier stehen die Steuerschlüssel Ihres Landes.',
    },
  },
} satisfies Translation<typeof nl>;

export default sales;
