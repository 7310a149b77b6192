/** The rest of each page's address is a secret. */
export const LINK_PAGES = [
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/complete-registration',
] as const;

export type LinkPage = (typeof LINK_PAGES)[number];
