import type nl from '#i18n/customers/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    customers: {
      fields: {
        kind: 'Art',
        street: 'Straße und Hausnummer',
        postal_code: 'Postleitzahl',
        city: 'Ort',
        country: 'Land',
        vat_number: 'USt-IdNr.',
        coc_number: 'Handelsregisternummer',
        invoice_email: 'E-Mail-Adresse für Rechnungen',
        payment_days: 'Zahlungsziel',
        notes: 'Notiz',
        peppol_id: 'Peppol-Adresse',
        buyer_reference: 'Referenz des Kunden',
        discount: 'Rabatt',
        price_list_id: 'Preisliste',
        vat_scheme: 'Umsatzsteuer-Regelung',
        einvoice_profile: 'E-Rechnung',
      },
      kinds: {
        business: 'Unternehmen',
        private: 'Privatperson',
      },
      invoicing: 'Postanschrift und Rechnungen',
      payment_days_hint: 'Leer: das Zahlungsziel Ihres Unternehmens.',
      notes_hint: 'Steht dabei, sobald dieser Kunde gewählt wird, etwa „zuerst anrufen“.',
      discount_hint: 'Auf rabattfähige Produkte.',
      scheme_hint: 'Leer: Inland. Bei Steuerschuld des Empfängers ist die USt-IdNr. nötig.',
      peppol_hint: 'Zum Beispiel 0106:12345678.',
      profile_hint: 'Leer: die des Landes.',
      sales: 'Verkauf und Umsatzsteuer',
      days: 'Tage',
    },
    contacts: {
      fields: {
        customer_id: 'Kunde',
        customer_name: 'Kundenname',
        name: 'Name',
        function: 'Funktion',
        email: 'E-Mail-Adresse',
        phone: 'Telefon',
        language: 'Sprache',
        is_main: 'Erster Ansprechpartner',
        for_invoices: 'Erhält Rechnungen',
      },
      main: 'erster',
      invoices: 'Rechnungen',
      main_hint: 'Eine Person je Kunde.',
      for_invoices_hint: 'Füllt die Rechnungsadresse des Kunden, wenn sie leer ist.',
      language_hint: 'Leer: die Sprache des Kunden.',
      add: 'Ansprechpartner hinzufügen',
    },
  },
} satisfies Translation<typeof nl>;
