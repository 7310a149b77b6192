import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    projects: { name: 'Project |||| Projects' },
    equipment: { name: 'Item |||| Equipment' },
    transport: { name: 'Trip |||| Transport' },
    users: { name: 'User |||| Users' },
    products: { name: 'Product |||| Products' },
    invoices: { name: 'Invoice |||| Invoices' },
    rollen: { name: 'Role |||| Roles' },
    tenants: { name: 'Tenant |||| Tenants' },
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  coming_soon: {
    badge: 'Coming soon',
    projects: {
      title: 'Projects',
      text: 'All projects will be here, with status, period, location and customer.',
    },
    equipment: {
      title: 'Equipment',
      text: 'All equipment will be here, with type, serial number, status and location.',
    },
    transport: {
      title: 'Transport',
      text: 'The trips will be here, with vehicle, driver, departure and arrival.',
    },
    users: {
      title: 'Users',
      text: 'The users and their invitations will be here.',
    },
    products: {
      title: 'Products',
      text: 'The product list will be here, with code, category and stock.',
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
    'setup-2fa': {
      title: 'Set up 2FA',
      text: 'This is where you will set up 2FA, which is needed to go on.',
    },
    usersettings: {
      title: 'Account settings',
      text: 'Your profile, password, 2FA and active sessions will be here.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
