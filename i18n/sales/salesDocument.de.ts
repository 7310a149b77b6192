import type { Translation } from '../translate.ts';
import type nl from './salesDocument.nl.ts';

/** The words that quotes and invoices share: their pages and their PDFs. */
const salesDocument: Translation<typeof nl> = {
  document: {
    sales: {
      from: 'Von',
      to: 'Für',
      project: 'Projekt',
      project_of: '%{name} (%{number})',
      period: 'Zeitraum',
      period_of: '%{from} bis %{until}',
      period_booked: 'Gebucht für',
      all_available: ' Alles ist verfügbar.',
      date: 'Datum',
      contact: 'Kontakt',
      coc_number: 'Reg.-Nr. %{value}',
      vat_number: 'USt-IdNr. %{value}',
      amount: 'Menge',
      description: 'Beschreibung',
      each: 'Preis',
      net: 'Betrag',
      discount: '%{percent} Rabatt',
      factor: '× %{factor}',
      subtotal: 'Zwischensumme %{name}',
      sum_of_lines: 'Summe der Positionen',
      discount_of_document: 'Rabatt',
      surcharge_of_document: 'Zuschlag',
      net_total: 'Summe ohne USt.',
      vat_of: 'USt. %{rate} auf %{base}',
      vat: 'USt.',
      /** By category, where none is charged. */
      untaxed: {
        E: 'Steuerfrei: %{base}',
        AE: 'Reverse Charge auf %{base}',
        K: 'Innergemeinschaftlich, 0 % auf %{base}',
        G: 'Ausfuhr, 0 % auf %{base}',
        O: 'Nicht steuerbar: %{base}',
      },
      total: 'Gesamtsumme inkl. USt.',
      page: 'Seite %{page} von %{pages}',
      pdf: 'PDF',
      pay: {
        heading: 'Zahlung',
        by: 'Zahlbar bis %{due}.',
        transfer: 'Überweisen Sie %{amount} auf das Konto %{iban} von %{name}.',
        reference: 'Verwendungszweck: %{reference}',
        scan: 'Scannen Sie den Code mit Ihrer Banking-App.',
        nothing: 'Es ist nichts zu zahlen.',
        button: 'Jetzt bezahlen',
        to_pay: 'Zu zahlen',
        processing: 'Ihre Zahlung wird verarbeitet. Laden Sie diese Seite in einer Minute neu.',
        failed:
          'Die Zahlung ist fehlgeschlagen. Versuchen Sie es erneut oder überweisen Sie den Betrag.',
      },
      qr: 'QR-Code für die Überweisung',
      errors: {
        pending: 'Eine Zahlung läuft bereits. Laden Sie diese Seite in einer Minute neu.',
        unavailable:
          'Online-Zahlung ist gerade nicht möglich. Versuchen Sie es später erneut oder überweisen Sie den Betrag.',
      },
      all_lines: 'Alle Positionen zeigen',
      other: 'Sonstiges',
    },
  },
};

export default salesDocument;
