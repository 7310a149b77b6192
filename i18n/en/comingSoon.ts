import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    users: { name: 'User |||| Users' },
    invoices: { name: 'Invoice |||| Invoices' },
    rollen: { name: 'Role |||| Roles' },
    tenants: { name: 'Tenant |||| Tenants' },
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  coming_soon: {
    badge: 'Coming soon',
    users: {
      title: 'Users',
      text: 'The users and their invitations will be here.',
    },
    invoices: {
      title: 'Invoices',
      text: 'The invoices will be here, with amount, status and payment.',
    },
    rollen: {
      title: 'Roles',
      text: 'The roles will be here, and what each of them may do.',
    },
    tenants: {
      title: 'Tenants',
      text: 'The tenants will be here, with their contact details and settings.',
    },
    'audit-logs': {
      title: 'Audit logs',
      text: 'Who changed what and when will be here.',
    },
    settings: {
      title: 'Settings',
      text: 'The settings of your tenant will be here.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
