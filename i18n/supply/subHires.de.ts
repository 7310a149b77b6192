import type nl from '#i18n/supply/subHires.nl';
import type { Translation } from '#i18n/translate';

const subHires = {
  resources: {
    'sub-hires': {
      name: 'Zumietung |||| Zumietungen',
      fields: {
        supplier_id: 'Lieferant',
        supplier_name: 'Lieferant',
        status: 'Status',
        from: 'Von',
        until: 'Bis',
        lines: 'Positionen',
        product_id: 'Produkt',
        amount: 'Anzahl',
        unit_cost: 'Einkaufspreis',
        project_line_id: 'Materialposition',
        notes: 'Bemerkungen',
        period: 'Zeitraum',
        project: 'Projekt',
      },
      statuses: {
        concept: 'Entwurf',
        requested: 'angefragt',
        confirmed: 'bestätigt',
        received: 'erhalten',
        returned: 'zurückgegeben',
        cancelled: 'storniert',
      },
      empty: 'Keine Zumietungen gefunden.',
      empty_hint: 'Hier steht, was Sie bei Kollegen zumieten, von der Anfrage bis zur Rückgabe.',
      back: '← Zurück zu Zumietungen',
      supplier_by_name: 'Lieferant ohne Kundenkarte',
      supplier_hint: 'Kunden, die als Lieferant markiert sind.',
      not_counted: 'Zählt noch nicht: Der Engpass bleibt, bis diese Zumietung bestätigt ist.',
      no_supplier: 'Es gibt noch keinen Lieferanten: Dieser Engpass ist noch zu lösen.',
      project_cancelled:
        'Storniert: %{projects}. Sagen Sie diese Zumietung ab, wenn das Material nicht mehr gebraucht wird.',
      release: 'Überschuss freigeben (%{amount})',
      released: 'Der Überschuss ist für alle Projekte frei.',
      left_behind:
        'Anderer Zeitraum als %{projects}. Ändern Sie diese Zumietung und informieren Sie den Lieferanten.',
      order: {
        pdf: 'Bestellung (PDF)',
        mail: 'Bestellung mailen',
        failed: 'Die Bestellung konnte nicht geladen werden.',
        sent: 'Die Bestellung wurde gemailt.',
        title: 'Bestellung mailen',
        to: 'An',
        message: 'Nachricht',
        message_hint: 'Die Bestellung geht als PDF mit, ohne Preise.',
        unprintable: 'Diese Zeichen kann das PDF nicht drucken: %{unprintable}',
        send: 'Senden',
      },
      no_lines: 'Noch keine Produkte. Bearbeiten Sie die Zumietung, um sie hinzuzufügen.',
      total: 'Summe %{total}',
    },
  },
} satisfies Translation<typeof nl>;

export default subHires;
