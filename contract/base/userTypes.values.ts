/** The kinds of accounts, by a person's relation to the company. */
export const USER_TYPES = ['full', 'user', 'freelancer', 'superadmin'] as const;

/** The types that an invitation can give. A superadmin is never invited. */
export const INVITED_USER_TYPES = ['full', 'user', 'freelancer'] as const;

/** The `user_type` that sees only its own work. */
export const FREELANCER_TYPE = 'freelancer';

/** The role that sees all tenants and holds every permission. */
export const SUPERADMIN_ROLE = 'superadmin';
