import {
  codeAnswer,
  packingAnswer,
  scanAnswer,
  scanAnswers,
  type ScanInput,
  warehouseAnswer,
} from '#contract/warehouse/warehouse';
import { type Asked, post, read, withQuery } from '../../platform/data/calls.ts';

/** A day's cards: overdue, to go out, to come back. */
export const readWarehouse = (day: string, asked: Asked = {}) =>
  read(warehouseAnswer, withQuery('/warehouse', { day }, asked), asked);

/** A project's lines with what is packed, out and back of them. */
export const readPacking = (projectId: number, asked: Asked = {}) =>
  read(packingAnswer, withQuery(`/projects/${projectId}/packing`, {}, asked), asked);

/** Records scans in their order. The server answers one that it knows as the first time. */
export const sendScans = (projectId: number, scans: readonly ScanInput[], asked: Asked = {}) =>
  post(scanAnswers, withQuery(`/projects/${projectId}/scans`, {}, asked), { scans });

/** Undoes a scan; undone already, it is answered as the first time. */
export const undoScan = (projectId: number, id: string, asked: Asked = {}) =>
  post(scanAnswer, withQuery(`/projects/${projectId}/scans/${id}/undo`, {}, asked), {});

/** The unit, product or project that has a code. */
export const readCode = (code: string, asked: Asked = {}) =>
  read(codeAnswer, withQuery(`/codes/${encodeURIComponent(code)}`, {}, asked), asked);
