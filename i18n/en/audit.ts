import type nl from '#i18n/nl/audit';
import type { Translation } from '#i18n/translate';

const audit = {
  resources: {
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  auditlog: {
    columns: {
      time: 'Time',
      action: 'Action',
      type: 'Type',
      target: 'Target',
      user: 'User',
      details: 'Details',
    },
    filters: {
      user: 'User',
      user_id: 'User ID',
      resource_type: 'Resource type',
      action_type: 'Action type',
      all_actions: 'All actions',
      tenant: 'Tenant',
      from: 'From',
      to: 'Until',
      submit: 'Filter',
    },
    fields: {
      added: 'Added',
      changed: 'Changed',
      removed: 'Removed',
      groups_added: 'Groups added',
      groups_removed: 'Groups removed',
      accepted: 'Shortage accepted',
      amount: 'Amount',
      unit_price: 'Price',
      factor: 'Factor',
      discount: 'Discount',
      unit: 'Unit',
    },
    actions: {
      auth: {
        login: 'Signed in',
        failed: 'Failed sign-in',
        logout: 'Signed out',
        password_changed: 'Password changed',
        password_reset: 'Password reset',
        twofa_enabled: '2FA enabled',
        twofa_disabled: '2FA disabled',
      },
      user: {
        update: 'User changed',
        deleted: 'User deleted',
        created: 'User created',
        restored: 'User restored',
        access_reset: 'Access reset by the operator',
        erased: 'Personal data erased',
        invited: 'User invited',
        twofa_reset: '2FA reset',
        email_changed: 'Email address changed',
        email_restored: 'Email address restored',
        calendar_renewed: 'Calendar address renewed',
      },
      permission: {
        granted: 'Permission granted',
        revoked: 'Permission revoked',
      },
      role: {
        assigned: 'Role assigned',
        unassigned: 'Role removed',
      },
      invite: {
        renewed: 'Invitation renewed',
        revoked: 'Invitation revoked',
      },
      invoices: {
        issued: 'Invoice sent',
      },
      payments: {
        pending: 'Payment pending',
        authorized: 'Payment authorised',
        refund: 'Amount refunded',
        chargeback: 'Payment charged back by the bank',
        mismatch: 'Payment differs from the order',
        surplus: 'Paid twice: refund or credit',
        started: 'Payment started',
        paid: 'Payment received',
        failed: 'Payment failed',
        canceled: 'Payment cancelled',
        expired: 'Payment expired',
      },
      projects: {
        planned: 'Equipment changed',
      },
      tenants: {
        registered: 'Company registered',
      },
      settings: {
        updated: 'Settings changed',
      },
      files: {
        uploaded: 'File uploaded',
      },
    },
    types: {
      auth: 'Sign-in',
      files: 'File',
      invites: 'Invitation',
      payments: 'Payment',
    },
    changes: {
      created: '%{name} created',
      updated: '%{name} changed',
      deleted: '%{name} deleted',
      imported: '%{name} imported',
      linked: '%{name} linked to products',
    },
    history: 'History',
    previous: 'Previous',
    next: 'Next',
    page: 'Page %{page}',
    empty: 'No audit logs found.',
    loading: 'Loading...',
    failed: 'The audit logs could not be loaded.',
  },
} satisfies Translation<typeof nl>;

export default audit;
