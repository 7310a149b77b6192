import type nl from '#i18n/catalogue/equipment.nl';
import type { Translation } from '#i18n/translate';

const equipment = {
  resources: {
    equipment: {
      name: 'Material |||| Material',
      fields: {
        name: 'Name',
        type: 'Typ',
        serial_number: 'Seriennummer',
        status: 'Status',
        location: 'Standort',
        notes: 'Bemerkungen',
        product_id: 'Produkt',
        code: 'Code',
        codes: 'Weitere Codes',
        retired_at: 'Außer Betrieb seit',
      },
      statuses: {
        beschikbaar: 'verfügbar',
        verhuurd: 'vermietet',
        'in reparatie': 'in Reparatur',
        'in keuring': 'in Prüfung',
        'buiten gebruik': 'außer Betrieb',
      },
      derived_status: 'Ergibt sich aus Reparaturen und Ausgabe.',
      retired_hint: 'Datum eintragen, wenn das Exemplar endgültig ausscheidet.',
      report_repair: 'Reparatur melden',
      qr_code: 'QR-Code von %{code}',
      places: {
        title: 'Wo es ist',
        failed: 'Wo dieses Exemplar ist, konnte nicht geladen werden.',
        nowhere: 'Keine Planung, Ausgabe oder Reparatur bekannt.',
        now: 'Jetzt',
        next: 'Demnächst',
        before: 'Früher',
        project: 'eingeplant',
        repair: 'Reparatur',
        out: 'raus',
      },
      link: {
        action: 'Mit Produkten verknüpfen',
        title: 'Material mit Produkten verknüpfen',
        text: 'Verknüpftes Material zählt als Exemplar seines Produkts und bestimmt dessen Lagerbestand. Zeilen ohne Produkt bleiben unverändert.',
        columns: { name: 'Name', type: 'Typ', count: 'Anzahl', product: 'Produkt' },
        product_for: 'Produkt für %{name}',
        loading: 'Wird geladen...',
        load_failed: 'Das Material konnte nicht geladen werden.',
        more: 'Mehr anzeigen (noch %{count})',
        nothing: 'Das gesamte Material ist mit Produkten verknüpft.',
        confirm: '1 Exemplar verknüpfen |||| %{smart_count} Exemplare verknüpfen',
        typed_stock: 'Der eingetragene Lagerbestand von %{stock} wird %{units}.',
        typed_stocks:
          'Bei 1 Produkt ersetzt die Anzahl der Exemplare den eingetragenen Lagerbestand. |||| Bei %{smart_count} Produkten ersetzt die Anzahl der Exemplare den eingetragenen Lagerbestand.',
        stock_failed: 'Der Lagerbestand eines Produkts konnte nicht geladen werden.',
        failed: 'Die Verknüpfung ist fehlgeschlagen: Es wurde nichts geändert.',
        done: '1 Exemplar verknüpft |||| %{smart_count} Exemplare verknüpft',
      },
      empty_hint: 'Hier steht später das ganze Material mit Seriennummer, Status und Standort.',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
