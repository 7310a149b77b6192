import type { Translation } from '../translate.ts';
import type nl from './invoiceDocument.nl.ts';

/** A customer invoice as customers read it: the page, the PDF and the e-invoice. */
const invoiceDocument: Translation<typeof nl> = {
  document: {
    invoice: {
      kinds: {
        advance: 'Advance invoice',
        final: 'Final invoice',
        manual: 'Invoice',
        damage: 'Invoice',
        credit: 'Credit note',
      },
      draft: 'Draft',
      number: 'Invoice number',
      due: 'Due date',
      reference: 'Your reference',
      buyer_reference: 'Buyer reference',
      credits: 'Credits',
      refers_to: 'Invoiced before',
      referred: '%{number} of %{on}',
      tax_repaid: 'VAT to be repaid to the State to the extent that it was originally deducted.',
      settled: 'This amount is set off against invoice %{number}.',
      settlement: 'Settlement',
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
      xml: 'E-invoice (XML)',
      qr: 'QR code for the bank transfer',
      state: {
        open: 'Payable by %{due}.',
        partly: '%{open} of this invoice is still open. Payable by %{due}.',
        overdue: 'This invoice was due on %{due}. %{open} is still open.',
        paid: 'This invoice is paid.',
        credited: 'This invoice was credited. There is nothing to pay.',
        credit: 'This is a credit note. There is nothing to pay.',
      },
      errors: {
        paid: 'This invoice is already paid.',
        pending: 'A payment is already in progress. Reload this page in a minute.',
        unavailable:
          'Online payment is not available now. Try again later, or transfer the amount.',
      },
    },
  },
};

export default invoiceDocument;
