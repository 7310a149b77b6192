import type nl from '#i18n/people/permissions.nl';
import type { Translation } from '#i18n/translate';

const permissions = {
  allows: {
    common: {
      view: 'View %{names}',
      manage: 'Add, change and delete %{names}',
    },
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
      manage: 'Change tenant details and settings',
    },
    integrations: {
      manage: 'Manage integrations: tokens and webhooks',
    },
    settings: {
      manage: 'Change company details, language, time zone and required 2FA',
    },
    customers: {
      view: 'View all customers with their contacts (for freelancers)',
    },
    projects: {
      view: 'View all projects (for freelancers)',
    },
    planning: {
      view: 'View equipment lines, planning and shortages',
      manage: 'Plan equipment on projects, manage sub-hires and repairs',
      overbook: 'Promise more than there is, with a reason',
    },
    crew: {
      view: 'View crew and shifts',
      manage: 'Plan crew, see requests and remarks about people',
    },
    hours: {
      approve: 'Approve hours',
      view: 'Let programs read approved hours',
    },
    costs: {
      view: 'View what crew costs',
    },
    warehouse: {
      manage: 'Book equipment out and back, report repairs',
    },
    prices: {
      view: 'View prices and amounts',
    },
    quotes: {
      view: 'View quotes',
      manage: 'Create and change quotes and price lists',
    },
    sales: {
      view: 'View customer invoices and payments',
      manage: 'Keep draft invoices, reminders and deposits',
      issue: 'Issue and credit invoices',
      payments: 'Book payments',
      export: 'Reports and exports for the bookkeeping',
    },
    products: {
      view: 'View and add products',
      manage: 'Change and delete products',
    },
    transport: {
      view: 'View all transports (for freelancers)',
      manage: 'Add, change and delete transports',
    },
    invoices: {
      pay: 'Pay invoices',
      manage: 'Create and issue invoices',
    },
    audit: {
      view: 'View audit logs',
    },
    superadmin: 'See the platform’s permissions',
  },
} satisfies Translation<typeof nl>;

export default permissions;
