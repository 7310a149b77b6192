import type { Translation } from '../translate.ts';
import type nl from './salesDocument.nl.ts';

/** The words that quotes and invoices share: their pages and their PDFs. */
const salesDocument: Translation<typeof nl> = {
  document: {
    sales: {
      from: 'From',
      to: 'For',
      project: 'Project',
      project_of: '%{name} (%{number})',
      period: 'Period',
      period_of: '%{from} – %{until}',
      period_booked: 'Booked for',
      all_available: ' Everything is available.',
      date: 'Date',
      contact: 'Contact',
      coc_number: 'Reg. no. %{value}',
      vat_number: 'VAT %{value}',
      amount: 'Qty',
      description: 'Description',
      each: 'Price',
      net: 'Amount',
      discount: '%{percent} discount',
      factor: '× %{factor}',
      subtotal: 'Subtotal %{name}',
      sum_of_lines: 'Sum of the lines',
      discount_of_document: 'Discount',
      surcharge_of_document: 'Surcharge',
      net_total: 'Total excl. VAT',
      vat_of: 'VAT %{rate} on %{base}',
      vat: 'VAT',
      /** By category, where none is charged. */
      untaxed: {
        E: 'Exempt from VAT: %{base}',
        AE: 'Reverse charge on %{base}',
        K: 'Intra-Community, 0% on %{base}',
        G: 'Export, 0% on %{base}',
        O: 'Outside VAT: %{base}',
      },
      total: 'Total incl. VAT',
      page: 'Page %{page} of %{pages}',
      pdf: 'PDF',
      pay: {
        heading: 'How to pay',
        by: 'Payable by %{due}.',
        transfer: 'Transfer %{amount} to %{iban}, account holder %{name}.',
        reference: 'Payment reference: %{reference}',
        scan: 'Scan the code with your banking app.',
        nothing: 'There is nothing to pay.',
        button: 'Pay now',
        to_pay: 'To pay',
        processing: 'Your payment is being processed. Reload this page in a minute.',
        failed: 'The payment did not succeed. You can try again, or transfer the amount.',
      },
      qr: 'QR code for the bank transfer',
      errors: {
        pending: 'A payment is already in progress. Reload this page in a minute.',
        unavailable:
          'Online payment is not available now. Try again later, or transfer the amount.',
      },
      all_lines: 'Show all lines',
      other: 'Other',
    },
  },
};

export default salesDocument;
