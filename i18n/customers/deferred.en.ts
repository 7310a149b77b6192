import type nl from '#i18n/customers/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    customers: {
      fields: {
        kind: 'Kind',
        street: 'Street and number',
        postal_code: 'Postal code',
        city: 'City',
        country: 'Country',
        vat_number: 'VAT number',
        coc_number: 'Chamber of commerce number',
        invoice_email: 'Email address for invoices',
        payment_days: 'Payment term',
        notes: 'Note',
        peppol_id: 'Peppol address',
        buyer_reference: 'Customer’s reference',
        discount: 'Discount',
        price_list_id: 'Price list',
        vat_scheme: 'VAT scheme',
        einvoice_profile: 'E-invoice',
      },
      kinds: {
        business: 'Company',
        private: 'Private person',
      },
      invoicing: 'Postal address and invoices',
      payment_days_hint: 'Empty: your company’s term.',
      notes_hint: 'Shown as soon as this customer is chosen, such as “call first”.',
      discount_hint: 'On products that are discountable.',
      scheme_hint: 'Empty: domestic. Reverse charge needs the VAT number.',
      peppol_hint: 'For example 0106:12345678.',
      profile_hint: 'Empty: that of the country.',
      sales: 'Sales and VAT',
      days: 'days',
    },
    contacts: {
      fields: {
        customer_id: 'Customer',
        customer_name: 'Customer name',
        name: 'Name',
        function: 'Function',
        email: 'Email address',
        phone: 'Phone',
        language: 'Language',
        is_main: 'Main contact',
        for_invoices: 'Receives invoices',
      },
      main: 'main',
      invoices: 'invoices',
      main_hint: 'One person for each customer.',
      for_invoices_hint: 'Fills the customer’s address for invoices where it is empty.',
      language_hint: 'Empty: the customer’s language.',
      add: 'Add contact',
    },
  },
} satisfies Translation<typeof nl>;
