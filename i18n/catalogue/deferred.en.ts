import type nl from '#i18n/catalogue/deferred.nl';
import type { Translation } from '#i18n/translate';

const catalogue = {
  resources: {
    products: {
      fields: {
        alternatives: 'Alternatives',
        vat_class: 'VAT rate',
        ledger: 'Ledger account',
        discountable: 'Discountable',
        replacement_price: 'Replacement price',
      },
      replacement_hint: 'What a lost or broken unit costs.',
      ledger_hint: 'Empty: that of the VAT code.',
      alternative: 'Alternative',
      add_alternative: 'Add alternative',
      alternatives_hint: 'Proposed in its place when there is a shortage, the first choice first.',
      sections: { alternatives: 'Alternatives' },
    },
  },
} satisfies Translation<typeof nl>;

export default catalogue;
