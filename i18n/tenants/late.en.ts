import type nl from '#i18n/tenants/late.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    tenants: {
      fields: { invoice_email: 'Email address of bookkeeping' },
    },
  },
  settings: {
    not_for_freelancers:
      'The settings belong to the company. Your own details are under Account settings.',
    seats: '%{used} of %{most} in use, open invitations included.',
    invoice_email_hint: 'Invoices and messages about payments go here as well, with the PDF.',
    ending: {
      kept: 'Not saved.',
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
