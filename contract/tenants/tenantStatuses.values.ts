/** How a tenant stands with its payments, as the list of tenants shows it. */
export const TENANT_PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

/**
 * A tenant's settings' payment status: a suspended tenant is read-only, the people of a
 * cancelled one cannot sign in.
 */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'cancelled'] as const;

/** Most people that a tenant may be given; the least is 1. */
export const MAX_USERS_LIMIT = 100_000;
