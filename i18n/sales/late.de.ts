import type nl from '#i18n/sales/late.nl';
import type { Translation } from '#i18n/translate';

/** What sales are made of: rates, schemes, kinds of lines. */
const sales = {
  resources: {
    'price-lists': {
      fields: {
        name: 'Name',
        prices: 'Preise',
        product_id: 'Produkt',
        price: 'Preis',
      },
      prices_hint: 'Ein Produkt, das hier nicht steht, hat seinen eigenen Preis.',
    },
    'vat-codes': {
      fields: {
        name: 'Name',
        country: 'Land',
        key: 'Kürzel',
        class: 'Steuersatz',
        scheme: 'Regelung',
        category: 'Kategorie',
        box: 'Kennzahl',
        ledger: 'Sachkonto',
        reason: 'Grund ohne Umsatzsteuer',
        rates: 'Prozentsatz',
        rate: 'Prozentsatz ab diesem Tag',
      },
      box_hint: 'Der Umsatzsteuererklärung.',
      rates_hint: 'Jeder Prozentsatz gilt ab seinem ersten Tag.',
    },
  },
  sales: {
    rate_from: '%{rate} % ab %{day}',
    classes: {
      high: 'Regelsteuersatz',
      low: 'Ermäßigter Steuersatz',
      zero: 'Nullsteuersatz',
      exempt: 'Steuerfrei',
    },
    schemes: {
      domestic: 'Inland',
      reverse: 'Leistungen in der EU (Steuerschuld beim Empfänger)',
      intra: 'Waren in der EU',
      export: 'Waren außerhalb der EU',
      outside: 'Leistungen außerhalb der EU',
      small: 'Kleinunternehmerregelung',
    },
    seller_schemes: {
      domestic: 'Gewöhnliche Umsatzsteuer',
      small: 'Steuerfrei als Kleinunternehmer',
    },
    profiles: {
      peppol: 'Peppol BIS Billing 3.0',
      nlcius: 'SI-UBL 2.0 (NLCIUS)',
      xrechnung: 'XRechnung 3.0',
    },
    day_rules: {
      calendar: 'Kalendertage',
      hours24: 'Je angefangene 24 Stunden',
      until6: 'Bis 06:00 gehört zum Vortag',
    },
    details: {
      lines: 'Alle Positionen',
      groups: 'Gruppen mit ihren Summen',
    },
    kinds: {
      rental: 'Vermietung',
      sale: 'Verkauf',
      crew: 'Personal',
      transport: 'Transport',
      other: 'Sonstiges',
    },
  },
} satisfies Translation<typeof nl>;

export default sales;
