import type nl from '#i18n/sales/nl';
import type { Translation } from '#i18n/translate';

/** Price lists and VAT codes. */
const sales = {
  resources: {
    'price-lists': {
      name: 'Price list |||| Price lists',
      empty_hint: 'Agreed prices will appear here, for customers who pay others.',
    },
    'vat-codes': {
      name: 'VAT code |||| VAT codes',
      empty_hint: 'The VAT codes of your country are here.',
    },
  },
} satisfies Translation<typeof nl>;

export default sales;
