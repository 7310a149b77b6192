/** The pages that mailed links open. The rest of their address is a secret. */
export const LINK_PAGES = [
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/complete-registration',
] as const;

export type LinkPage = (typeof LINK_PAGES)[number];
