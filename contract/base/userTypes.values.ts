export const USER_TYPES = ['full', 'user', 'freelancer', 'superadmin'] as const;

export const INVITED_USER_TYPES = ['full', 'user', 'freelancer'] as const;

export const FREELANCER_TYPE = 'freelancer';

export const SUPERADMIN_ROLE = 'superadmin';
