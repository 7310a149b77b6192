import type { Translation } from '../translate.ts';
import type nl from './depositDocument.nl.ts';

/** The page of a deposit as customers read it. */
const depositDocument: Translation<typeof nl> = {
  document: {
    deposit: {
      title: 'Deposit %{number}',
      number: 'Deposit number',
      asked_on: 'Asked on',
      amount: 'Deposit',
      explained:
        'A deposit is no invoice: it has no VAT. You get it back once everything is back, whole and complete.',
      state: {
        requested: 'This deposit is not paid yet.',
        partly: '%{open} of this deposit is still open.',
        paid: 'This deposit is paid.',
        returned: 'This deposit was paid back.',
        kept: '%{kept} of this deposit was kept.',
        owes: '%{owed} of this deposit was charged back after it was settled. Please contact us.',
        withdrawn: 'This deposit is asked for no more. There is nothing to pay.',
      },
      errors: {
        paid: 'This deposit need not be paid any more.',
      },
    },
  },
};

export default depositDocument;
