import { codeAnswer, packingAnswer, warehouseAnswer } from '#contract/warehouse/warehouse';
import { type Asked, read, withQuery } from '../../platform/data/calls.ts';

/** A day's cards: overdue, to go out, to come back. */
export const readWarehouse = (day: string, asked: Asked = {}) =>
  read(warehouseAnswer, withQuery('/warehouse', { day }, asked), asked);

/** A project's lines with what is packed, out and back of them. */
export const readPacking = (projectId: number, asked: Asked = {}) =>
  read(packingAnswer, withQuery(`/projects/${projectId}/packing`, {}, asked), asked);

/** The unit, product or project that has a code. */
export const readCode = (code: string, asked: Asked = {}) =>
  read(codeAnswer, withQuery(`/codes/${encodeURIComponent(code)}`, {}, asked), asked);
