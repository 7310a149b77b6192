/**
 * What our server answers beyond spec §7. It says so in `/auth/me`; the browser app asks no server
 * for what it does not name, and does without.
 */
export const EXTENSIONS = ['dashboard', 'facets', 'search', 'transfer'] as const;

export type Extension = (typeof EXTENSIONS)[number];
