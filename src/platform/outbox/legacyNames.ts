/**
 * The databases in which earlier versions kept scans and counts. Few devices have them, so the code
 * that moves them loads later.
 */
export const SCANS = 'flightcase-scan';
export const COUNTS = 'flightcase-count';
