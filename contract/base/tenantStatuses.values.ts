export const TENANT_PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

/** In a tenant's settings. Suspended: read-only. Cancelled: users cannot sign in. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'cancelled'] as const;

export const MAX_USERS_LIMIT = 100_000;
