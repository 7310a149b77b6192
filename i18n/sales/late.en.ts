import type nl from '#i18n/sales/late.nl';
import type { Translation } from '#i18n/translate';

/** What sales are made of: rates, schemes, kinds of lines. */
const sales = {
  resources: {
    'price-lists': {
      fields: {
        name: 'Name',
        prices: 'Prices',
        product_id: 'Product',
        price: 'Price',
      },
      prices_hint: 'A product that is not here has its own price.',
    },
    'vat-codes': {
      fields: {
        name: 'Name',
        country: 'Country',
        key: 'Key',
        class: 'Rate class',
        scheme: 'Scheme',
        category: 'Category',
        box: 'Box',
        ledger: 'Ledger account',
        reason: 'Reason for no VAT',
        rates: 'Percentage',
        rate: 'Percentage from that day',
      },
      box_hint: 'Of the VAT return.',
      rates_hint: 'Each percentage applies from its first day.',
    },
  },
  sales: {
    rate_from: '%{rate} % from %{day}',
    classes: {
      high: 'High rate',
      low: 'Low rate',
      zero: 'Zero rate',
      exempt: 'Exempt',
    },
    schemes: {
      domestic: 'Domestic',
      reverse: 'Services within the EU (reverse charge)',
      intra: 'Goods within the EU',
      export: 'Goods outside the EU',
      outside: 'Services outside the EU',
      small: 'Small businesses scheme',
    },
    seller_schemes: {
      domestic: 'Ordinary VAT',
      small: 'Exempt as a small business',
    },
    profiles: {
      peppol: 'Peppol BIS Billing 3.0',
      nlcius: 'SI-UBL 2.0 (NLCIUS)',
      xrechnung: 'XRechnung 3.0',
    },
    day_rules: {
      calendar: 'Calendar days',
      hours24: 'Each 24 hours begun',
      until6: 'Until 06:00 belongs to the day before',
    },
    details: {
      lines: 'All lines',
      groups: 'Groups with their totals',
    },
    kinds: {
      rental: 'Rental',
      sale: 'Sale',
      crew: 'Crew',
      transport: 'Transport',
      other: 'Other',
    },
  },
} satisfies Translation<typeof nl>;

export default sales;
