/** What a person is to their company. */
export const USER_TYPES = ['full', 'user', 'freelancer', 'superadmin'] as const;

/** What an invited person may become; a superadmin is not made by invitation (spec §6). */
export const INVITED_USER_TYPES = ['full', 'user', 'freelancer'] as const;

/** The `user_type` whose view is limited to the own work (design §4). */
export const FREELANCER_TYPE = 'freelancer';
