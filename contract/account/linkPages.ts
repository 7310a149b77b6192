/** The pages that mailed links lead to: what follows in their addresses is a secret. */
export const LINK_PAGES = [
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/complete-registration',
] as const;

export type LinkPage = (typeof LINK_PAGES)[number];
