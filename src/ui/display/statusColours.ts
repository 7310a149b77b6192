export type StatusColour = 'success' | 'warning' | 'error' | 'info' | 'default';
