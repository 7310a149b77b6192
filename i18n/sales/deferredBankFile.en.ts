import type { Translation } from '../translate.ts';
import type nl from './deferredBankFile.nl.ts';

/** The screen that reads bank statements. */
const bankFile: Translation<typeof nl> = {
  bankFile: {
    title: 'Read bank statement',
    open: 'Read bank statement',
    choose: 'Choose file',
    choose_other: 'Choose another file',
    none: 'No bank statement selected yet',
    hint: 'Download a statement from your bank as CAMT.053 (XML). You first see which invoices it pays; nothing is booked until you confirm.',
    no_entries: 'This file has no incoming payments.',
    other_account: 'This file is of account %{iban}, which is not the account in the settings.',
    left_out: {
      title: 'Left out: %{what}.',
      debit: '%{smart_count} debit |||| %{smart_count} debits',
      currency: '%{smart_count} in another currency |||| %{smart_count} in another currency',
      other: '%{smart_count} pending or reversed |||| %{smart_count} pending or reversed',
    },
    columns: {
      chosen: 'Book',
      on: 'Date',
      payer: 'Paid by',
      text: 'Description',
      amount: 'Amount',
      pays: 'Pays',
    },
    unknown: 'Unknown payer',
    tick: 'Book %{name}, %{amount}',
    check: 'Check',
    change: 'Change',
    choose_invoice: 'Choose invoice',
    credit: '%{amount} becomes credit',
    more: 'Show more (%{smart_count} left)',
    book: 'Book',
    chosen: '%{smart_count} selected, %{total} |||| %{smart_count} selected, %{total}',
    booked: '%{smart_count} payment booked. |||| %{smart_count} payments booked.',
    again:
      '%{smart_count} payment was already booked. |||| %{smart_count} payments were already booked.',
    refused: '%{smart_count} payment was not booked: |||| %{smart_count} payments were not booked:',
    refusals: {
      in_future: 'the date is in the future.',
      unknown_customer: 'this customer no longer exists.',
      unknown_invoice: 'the invoice is not of this customer.',
      more_than_paid: 'more is allocated than was paid.',
      more_than_open: 'less is open. Choose again.',
    },
    is_booked: 'Booked',
    known: 'Already booked',
    choose_title: 'What does %{amount} pay?',
    candidates: 'Open invoices that match',
    customer: 'Customer',
    choose_this: 'Choose',
  },
};

export default bankFile;
