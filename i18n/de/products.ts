import type nl from '#i18n/nl/products';
import type { Translation } from '#i18n/translate';

const products = {
  resources: {
    products: {
      name: 'Produkt |||| Produkte',
      fields: {
        name: 'Name',
        code: 'Code',
        category_id: 'Kategorie',
        category_name: 'Kategorie',
        stock: 'Lagerbestand',
        unit: 'Einheit',
        description: 'Beschreibung (intern)',
        client_description: 'Beschreibung für Kunden',
        tags: 'Tags',
        width: 'Breite',
        height: 'Höhe',
        length: 'Länge',
        weight: 'Gewicht',
        volume: 'Volumen',
        power: 'Leistung',
        current: 'Stromstärke',
        type: 'Typ',
        location_default: 'Standard-Lagerplatz',
        price: 'Mietpreis',
        list_price: 'Listenpreis',
        stock_tracking: 'Bestandsführung',
        turnaround_hours: 'Aufbereitungszeit (Stunden)',
        image_url: 'Bild',
        parts: 'Bestandteile',
        product_id: 'Produkt',
        amount: 'Anzahl',
      },
      types: {
        single: 'Einzelartikel',
        kit: 'Set / Kit',
      },
      tracking: {
        tracked: 'Geführt',
        untracked: 'Nicht geführt',
      },
      sections: {
        general: 'Allgemeine Angaben',
        image: 'Bild',
        specifications: 'Technische Daten',
        place: 'Typ und Standort',
        price: 'Preis und Bestand',
      },
      image_choose: 'Bild wählen',
      image_remove: 'Bild entfernen',
      image_hint: 'JPG oder PNG, höchstens 5 MB',
      tags_hint: 'Durch Kommas getrennt',
      turnaround_hint: 'Nach der Rückkehr, bevor es wieder rausgehen kann',
      created: 'Produkt hinzugefügt!',
      create_failed: 'Das Produkt konnte nicht angelegt werden',
      list_failed: 'Die Produkte konnten nicht geladen werden',
      tenants_failed: 'Die Mandanten konnten nicht geladen werden',
      tenant_filter: 'Mandant',
      add: 'Neues Produkt hinzufügen',
      empty_hint: 'Hier steht später, was Sie vermieten, mit Preis und Bestand.',
    },
  },
} satisfies Translation<typeof nl>;

export default products;
