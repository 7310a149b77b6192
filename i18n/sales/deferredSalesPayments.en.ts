import type { Translation } from '../translate.ts';
import type nl from './deferredSalesPayments.nl.ts';

/** Payments of customers, and reminders of late invoices. */
const payments: Translation<typeof nl> = {
  resources: {
    'sales-payments': {
      add: 'Book a payment',
      book: 'Book',
      empty_hint: 'The payments of your customers appear here.',
      fields: {
        on: 'Paid on',
        amount: 'Amount',
        method: 'Method',
        reference: 'Reference',
        customer_name: 'Customer',
        customer_id: 'Customer',
        allocations: 'Pays',
        unallocated: 'Credit',
        reverses_id: 'Reverses',
        refunded_of: 'Refund of',
        reversed_by: 'Reversed by',
        returned: 'Went back',
        held_with: 'Told by Mollie',
        by: 'Booked by',
        created_at: 'Booked',
      },
      methods: { bank: 'Bank', mollie: 'Mollie', cash: 'Cash', other: 'Other' },
      booked_before:
        'The first try succeeded after all: %{amount} was booked on %{day}. What you changed afterwards was not booked. If you book again, that is a second payment.',
      amount_hint: 'Negative: money back to the customer.',
      pays: 'Pays',
      nothing_open: 'Nothing is open. The amount becomes credit of the customer.',
      open_not_read: 'The open invoices could not be read.',
      open_of: '%{open} open',
      due: 'due %{day}',
      asked: 'requested on %{day}',
      part_of: 'Of %{number}',
      over: '%{amount} remains as credit of the customer.',
      back: {
        pays: 'Pays back',
        nothing_open: 'No credit note is open. The amount is taken off the credit of the customer.',
        over: '%{amount} is taken off the credit of the customer.',
      },
      too_much: '%{amount} more is allocated than there is.',
      allocate: 'Allocate',
      allocate_title: 'Allocate %{amount}',
      reverse: 'Reverse',
      refund: 'Pay back',
      refund_text:
        '%{amount} of this payment is left over. A refund is taken from it; what the payment settled stays paid.',
      refund_amount: 'Amount to refund',
      refunded_on: 'Refunded on',
      refunded: 'Refund',
      refunds: 'Refunds',
      left_over: '%{amount} left over',
      refund_of: 'refunded of %{amount}',
      reversed_on: 'Taken back on',
      reverse_text:
        'A negative payment is booked. What this payment paid is open again after that.',
      reversed: 'Reversed',
      reversed_part: 'Reversed in part',
      reversal: 'Reversal',
      held: 'Is the same refund as %{number} of Mollie: the same amount within 30 days. Booked together as one.',
      part: 'These are two',
      part_text:
        'The refund that Mollie told is then booked as well. Do this only if the money went back twice.',
      done: {
        booked: 'Payment booked.',
        allocated: 'Amount allocated.',
        refunded: 'Refund booked.',
        reversed: 'Payment reversed.',
        parted: 'What Mollie told is booked on its own.',
      },
    },
    reminders: {
      not_read: 'The reminders could not be read.',
      none: 'Nobody needs a reminder',
      none_hint: 'Overdue invoices appear here when their reminder is due.',
      credit: 'credit %{credit}',
      credit_off: 'This customer has %{credit} credit. %{asked} is asked for.',
      credit_covers:
        'This customer has %{credit} credit: it covers what is late. Allocate it to the invoices.',
      no_address: 'No email address: enter one',
      columns: {
        chosen: 'Chosen',
        number: 'Invoice',
        level: 'Reminder',
        late: 'Overdue',
        open: 'Open',
      },
      levels: { 1: 'First reminder', 2: 'Second reminder', 3: 'Last reminder' },
      days_late: '1 day, since %{day} |||| %{smart_count} days, since %{day}',
      send: 'Send 1 reminder |||| Send %{smart_count} reminders',
      send_title: 'Send reminders',
      send_text:
        'One customer gets an email with the open invoices: |||| %{smart_count} customers each get one email with their open invoices:',
      sent: '1 reminder sent. |||| %{smart_count} reminders sent.',
      skipped: '1 invoice was skipped: |||| %{smart_count} invoices were skipped:',
      reasons: {
        paid: 'has been paid meanwhile',
        paused: 'gets no reminders',
        disputed: 'is disputed',
        not_due: 'is not due yet',
        already_sent: 'was reminded of already',
        has_credit: 'the credit of the customer covers what is late',
        mail_limit: 'too much was mailed today',
        no_address: 'the customer has no email address',
      },
    },
  },
};

export default payments;
