import type nl from '#i18n/nl/permissions';
import type { Translation } from '#i18n/translate';

const permissions = {
  allows: {
    users: {
      view: 'View users and their rights',
      add: 'Invite users',
    },
    user: {
      edit: 'Change users’ details, activate and deactivate users',
      delete: 'Delete and restore users',
    },
    permissions: {
      edit: 'Change users’ permissions and roles',
    },
    roles: {
      view: 'View roles',
      manage: 'Add, change and delete roles',
    },
    tenants: {
      view: 'View tenants',
      manage: 'Change tenant details and settings',
    },
    customers: {
      manage: 'Add, change and delete customers',
    },
    equipment: {
      manage: 'Add, change and delete equipment',
    },
    projects: {
      manage: 'Add, change and delete projects',
    },
    products: {
      view: 'View and add products',
      manage: 'Change and delete products',
    },
    transport: {
      manage: 'Add, change and delete transports',
    },
    invoices: {
      view: 'View invoices',
      pay: 'Pay invoices',
      manage: 'Draw up and send invoices',
    },
    audit: {
      view: 'View audit logs',
    },
    superadmin: 'See the platform’s permissions',
  },
} satisfies Translation<typeof nl>;

export default permissions;
