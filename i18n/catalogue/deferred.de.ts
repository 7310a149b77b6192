import type nl from '#i18n/catalogue/deferred.nl';
import type { Translation } from '#i18n/translate';

const catalogue = {
  resources: {
    equipment: {
      several: {
        action: 'Mehrere auf einmal hinzufügen',
        title: 'Exemplare hinzufügen',
        text: 'Jedes Exemplar bekommt den Namen des Produkts und einen eigenen Code.',
        amount: 'Anzahl',
        first: 'Erster Code',
        codes: '%{first} bis %{last}',
        serials: 'Seriennummern',
        serials_hint: 'Eine pro Zeile, in der Reihenfolge der Codes. Auch später möglich.',
        typed_stock:
          'Der Lagerbestand ist jetzt %{stock}, von Hand eingegeben. Sobald dieses Produkt Exemplare hat, ist der Bestand die Anzahl der Exemplare: er wird %{units}.',
        same_stock:
          'Der Lagerbestand von %{stock} wurde von Hand eingegeben. Sobald dieses Produkt Exemplare hat, ist der Bestand die Anzahl der Exemplare.',
        submit: '1 Exemplar hinzufügen |||| %{smart_count} Exemplare hinzufügen',
        done: '1 Exemplar hinzugefügt |||| %{smart_count} Exemplare hinzugefügt',
        labels: 'Etiketten erstellen',
        failed: 'Hinzufügen ist fehlgeschlagen: Es wurde nichts hinzugefügt.',
        no_number: 'Der erste Code muss auf eine Ziffer enden, zum Beispiel PX-01.',
        too_many_serials: 'Das sind mehr Seriennummern als Exemplare.',
        taken_codes: 'Bereits vergeben: %{values}.',
      },
    },
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
