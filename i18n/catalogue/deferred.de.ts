import type nl from '#i18n/catalogue/deferred.nl';
import type { Translation } from '#i18n/translate';

const catalogue = {
  resources: {
    products: {
      fields: {
        alternatives: 'Alternativen',
        vat_class: 'Steuersatz',
        ledger: 'Sachkonto',
        discountable: 'Rabattfähig',
        replacement_price: 'Wiederbeschaffungspreis',
      },
      replacement_hint: 'Was ein verlorenes oder defektes Exemplar kostet.',
      ledger_hint: 'Leer: das des Steuerschlüssels.',
      alternative: 'Alternative',
      add_alternative: 'Alternative hinzufügen',
      alternatives_hint: 'Was ein Engpass stattdessen vorschlägt, die erste Wahl zuerst.',
      sections: { alternatives: 'Alternativen' },
    },
  },
} satisfies Translation<typeof nl>;

export default catalogue;
