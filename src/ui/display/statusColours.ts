/** The colours that statuses have. */
export type StatusColour = 'success' | 'warning' | 'error' | 'info' | 'default';
