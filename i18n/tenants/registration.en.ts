import type nl from '#i18n/tenants/registration.nl';
import type { Translation } from '#i18n/translate';

const registration = {
  registration: {
    title: 'Complete your registration',
    intro: 'Welcome to Flightcase. Complete your details to activate your account.',
    name: 'Name',
    contact: 'Contact details',
    phone: 'Phone',
    street: 'Street and number',
    postal_code: 'Postal code',
    city: 'City',
    language: 'Language of your account',
    security: 'Choose a password',
    confirm: 'Repeat password',
    agree: 'I accept the terms.',
    submit: 'Complete registration',
    busy: 'Registering...',
    read_terms: 'Read the terms (new tab)',
    full_title: 'This company has no seats left',
    full_text:
      'Ask %{inviter} to free a seat. Your invitation stays valid: open the link again after that.',
    taken_title: 'This email address already has an account with another company',
    taken_text:
      'An address belongs to one company. Ask %{inviter} to invite you at another address. Your existing account stays as it is.',
    inviter: 'Invited by',
    of_company: 'Company',
    company: {
      title: 'Register your company',
      intro:
        'You will get an email with a link to confirm your address. Your company is created after that.',
      company_name: 'Company name',
      person: 'Contact person',
      name: 'First name',
      last_name: 'Last name',
      submit: 'Register company',
      busy: 'Sending...',
      sent: 'We have sent a link to %{email}. Open it within 24 hours to complete your registration.',
      not_received: 'No email? Check your spam folder as well.',
      closed: 'You cannot register your company here. Ask the administrator for an invitation.',
    },
  },
} satisfies Translation<typeof nl>;

export default registration;
