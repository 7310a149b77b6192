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
      deposit:
        'Für dieses Projekt wird auch die Kaution %{number} über %{amount} erbeten. Noch zu zahlen: %{open}.',
      xml: 'E-Rechnung (XML)',
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
      },
    },
  },
};

export default invoiceDocument;
