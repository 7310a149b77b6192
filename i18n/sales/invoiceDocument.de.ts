import type { Translation } from '../translate.ts';
import type nl from './invoiceDocument.nl.ts';

/** A customer invoice as customers read it: the page, the PDF and the e-invoice. */
const invoiceDocument: Translation<typeof nl> = {
  document: {
    invoice: {
      kinds: {
        advance: 'Abschlagsrechnung',
        final: 'Schlussrechnung',
        manual: 'Rechnung',
        damage: 'Rechnung',
        credit: 'Rechnungskorrektur',
      },
      draft: 'Entwurf',
      number: 'Rechnungsnummer',
      due: 'Fällig am',
      reference: 'Ihre Referenz',
      buyer_reference: 'Käuferreferenz',
      credits: 'Korrigiert',
      refers_to: 'Bereits berechnet',
      referred: '%{number} vom %{on}',
      tax_repaid:
        'Die Mehrwertsteuer ist an den Staat zurückzuzahlen, soweit sie ursprünglich abgezogen wurde.',
      settled: 'Dieser Betrag wird mit der Rechnung %{number} verrechnet.',
      settlement: 'Verrechnung',
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
      xml: 'E-Rechnung (XML)',
      qr: 'QR-Code für die Überweisung',
      state: {
        open: 'Zahlbar bis %{due}.',
        partly: 'Von dieser Rechnung sind noch %{open} offen. Zahlbar bis %{due}.',
        overdue: 'Diese Rechnung war am %{due} fällig. Es sind noch %{open} offen.',
        paid: 'Diese Rechnung ist bezahlt.',
        credited: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.',
        credit: 'Dies ist eine Rechnungskorrektur. Es ist nichts zu zahlen.',
      },
      errors: {
        paid: 'Diese Rechnung ist bereits bezahlt.',
        pending: 'Eine Zahlung läuft bereits. Laden Sie diese Seite in einer Minute neu.',
        unavailable:
          'Online-Zahlung ist gerade nicht möglich. Versuchen Sie es später erneut oder überweisen Sie den Betrag.',
      },
    },
  },
};

export default invoiceDocument;
