import type { Direction } from './scans.ts';

/** The scan page is separate: it has headers that no other page has. */
export const SCAN_PAGE = '/scan/';

/** The page that scans goods out or back for a project. */
export const scanAddress = (projectId: number, mode: Direction) =>
  `${SCAN_PAGE}?project=${projectId}&mode=${mode}`;

/** The page that scans returns of any project. */
export const returnsAddress = () => `${SCAN_PAGE}?mode=back`;

/** The page that counts the stock at a location. */
export const countAddress = (stocktakingId: number) => `${SCAN_PAGE}?stocktaking=${stocktakingId}`;

/** The page of the app on which a device's scanner is set up. */
export const SCANNER_PATH = '/settings/scanner';
