import type nl from '#i18n/nl/tenants';
import type { Translation } from '#i18n/translate';

const tenants = {
  resources: {
    tenants: {
      name: 'Tenant |||| Tenants',
      fields: {
        name: 'Name',
        address: 'Address',
        zipcode: 'Postal code',
        city: 'City',
        country: 'Country',
        vat_number: 'VAT number',
        coc_number: 'Chamber of commerce number',
        time_zone: 'Time zone',
        logo_url: 'Logo',
        contact_name: 'Contact person',
        contact_email: 'Email address',
        contact_phone: 'Phone',
        payment_status: 'Payment status',
        language_default: 'Default language',
        force_twofa: 'Two-factor authentication (2FA) required',
        max_users: 'Maximum users',
      },
      list_failed: 'The tenants could not be loaded',
      add: 'Add tenant',
      back: '← Back to tenants',
      empty: 'No tenants found.',
      empty_hint: 'The companies that work with Flightcase will be listed here.',
      failed: 'The data of the tenant could not be loaded.',
      missing: 'Tenant not found.',
      search: 'Search tenants',
      created: 'Tenant added.',
      create_failed: 'Saving failed',
      saved: 'Data saved',
      save_failed: 'Saving failed',
      tenant: 'Tenant',
      of_record: 'For tenant',
      choose: 'Choose a tenant',
      all: 'All tenants',
      tabs: {
        label: 'Parts of the tenant',
        general: 'General',
        settings: 'Settings',
        users: 'Users',
      },
      payment: {
        paid: 'Paid',
        pending: 'Pending',
        failed: 'Failed',
      },
      steps: {
        label: 'Steps',
        company: 'Company',
        roles: 'Roles',
        person: 'First user',
        next: 'Next',
        previous: 'Back',
        skip: 'Invite later',
        roles_text:
          'The company starts with these roles. Each choice is saved at once and can be changed later.',
        administrator_role: 'Always needed: the first user gets this role.',
        roles_failed: 'The roles could not be loaded.',
        role_failed: 'The role could not be changed.',
        person_text: 'The first user gets an invitation by email and administers the company.',
      },
      no_country: 'No country found',
    },
  },
} satisfies Translation<typeof nl>;

export default tenants;
