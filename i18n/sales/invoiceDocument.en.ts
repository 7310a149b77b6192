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
      deposit:
        'Deposit %{number} of %{amount} is asked for this project as well. Still to pay: %{open}.',
      xml: 'E-invoice (XML)',
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
      },
    },
  },
};

export default invoiceDocument;
