import type nl from '#i18n/tenants/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    tenants: {
      fields: {
        invoice_email: 'Email address of bookkeeping',
        house_colour: 'House colour',
        iban: 'IBAN',
        bic: 'BIC',
        payment_days: 'Payment term (days)',
        first_invoice_number: 'First invoice number',
        invoice_footer: 'Text below invoices',
        moments: 'Invoice moments',
        invoicing_from: 'To invoice from',
        reminder_days: 'Reminders after (days)',
        reminders_automatic: 'Send reminders automatically',
        damage_taxed: 'Damage with VAT',
        mollie_key: 'Mollie key',
        mollie_mode: 'Mollie',
        einvoice_mailbox: 'Address of the access point',
        einvoice_attached: 'Attach the e-invoice',
        retention_years: 'Retention (years)',
      },
    },
  },
  settings: {
    not_for_freelancers:
      'The settings belong to the company. Your own details are under Account settings.',
    seats: '%{used} of %{most} in use, open invitations included.',
    invoice_email_hint:
      'The invoices that you get for Flightcase go here as well, with the PDF. Invoices to your customers do not.',
    house_colour_hint:
      'Of quotes, invoices and mails to customers. Empty: the colour of Flightcase.',
    house_colour_pick: 'Pick a colour',
    invoicing: 'Invoicing',
    iban_hint:
      'Customers pay to this account. A change needs your password, and all administrators get an email.',
    first_number_hint: 'Can only be chosen before the first invoice.',
    invoice_footer_hint: 'On every invoice. Markdown: **bold**, - list, [text](https://…).',
    moments_hint:
      'Percentages of the agreed amount. The last line has no percentage: it is the rest.',
    invoicing_from_hint: 'To invoice leaves out projects that ended earlier. Empty: none.',
    reminder_days_hint: 'Days after the due date.',
    reminders_automatic_hint: 'Off: they are ready in Reminders.',
    damage_taxed_hint: 'Off: lost and broken pieces are compensation, outside VAT.',
    mollie_hint: 'Now: %{mode}. A new key is tried when it is saved, and never shown again.',
    mollie_untried:
      'Mollie cannot be reached: the key was stored, but not tried. Save it again later.',
    remove_mollie_key: 'Remove the Mollie key',
    peppol:
      'Flightcase does not send over Peppol itself. With an address below, e-invoices are emailed to your access point, which sends them.',
    einvoice_mailbox_hint: 'Your access point provides this address.',
    retention: 'Retention',
    retention_hint: 'Empty: what the law of your country requires.',
    moment_text: '%{part}: %{when}, %{days} days',
    moment: {
      add: 'Add a part',
      percent: 'Percentage',
      when: 'When',
      days: 'Days',
      rest: 'The rest',
    },
    mollie: { live: 'set', test: 'set, a test key', none: 'no key' },
    reminder_levels: { 1: 'First reminder', 2: 'Second reminder', 3: 'Last reminder' },
    ending: {
      kept: 'Not saved.',
      this_company: 'this company',
      fewer_seats: {
        title: 'Fewer seats than in use?',
        text: '%{used} seats are in use. Everybody stays; nobody new can be added.',
        confirm: 'Save',
      },
      suspended: {
        title: 'Suspend the company?',
        text: 'Everybody at %{name} can still read everything, but change nothing.',
        confirm: 'Suspend',
      },
      cancelled: {
        title: 'Deactivate the company?',
        text: 'Everybody at %{name} is signed out at once and cannot sign in any more.',
        confirm: 'Deactivate',
      },
    },
  },
} satisfies Translation<typeof nl>;
