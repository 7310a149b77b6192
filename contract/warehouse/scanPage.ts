import type { Direction } from './scans.ts';

/** The page for scanning is one of its own, with headers that no other page has. */
export const SCAN_PAGE = '/scan/';

/** Where the page scans what leaves or returns for a project. */
export const scanAddress = (projectId: number, mode: Direction) =>
  `${SCAN_PAGE}?project=${projectId}&mode=${mode}`;

/** Where the page takes back what is out, for whichever project. */
export const returnsAddress = () => `${SCAN_PAGE}?mode=back`;

/** Where the page counts what lies at a location. */
export const countAddress = (stocktakingId: number) => `${SCAN_PAGE}?stocktaking=${stocktakingId}`;

/** The page of the app on which a device's scanner is set up. */
export const SCANNER_PATH = '/settings/scanner';
