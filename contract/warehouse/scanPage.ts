import type { Direction } from './scans.ts';

/** A separate page: it has headers that no other page has. */
export const SCAN_PAGE = '/scan/';

export const scanPlace = (projectId: number) => `${SCAN_PAGE}?project=${projectId}`;

export const scanAddress = (projectId: number, mode: Direction) =>
  `${scanPlace(projectId)}&mode=${mode}`;

export const returnsAddress = () => `${SCAN_PAGE}?mode=back`;

export const countAddress = (stocktakingId: number) => `${SCAN_PAGE}?stocktaking=${stocktakingId}`;

export const SCANNER_PATH = '/settings/scanner';
