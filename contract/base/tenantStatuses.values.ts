/** The payment status of a tenant in the list of tenants. */
export const TENANT_PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

/**
 * The payment status in a tenant's settings. A suspended tenant is read-only. The users of a
 * cancelled one cannot sign in.
 */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'cancelled'] as const;

/** Maximum users of a tenant; the minimum is 1. */
export const MAX_USERS_LIMIT = 100_000;
