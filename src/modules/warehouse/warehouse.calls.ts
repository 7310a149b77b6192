import type { z } from 'zod';
import { expectedAnswer, type expectedInput } from '#contract/warehouse/agreedReturns';
import {
  codeAnswer,
  packingAnswer,
  scanAnswer,
  scanAnswers,
  scanLogAnswer,
  scannedJobAnswer,
  warehouseAnswer,
} from '#contract/warehouse/warehouse';
import { type Asked, post, read, withQuery } from '../../platform/data/callOptions.ts';

/** A day's cards: late, out, back. */
export const readWarehouse = (day: string, asked: Asked = {}) =>
  read(warehouseAnswer, withQuery('/warehouse', { day }, asked), asked);

/** A project's lines with their packed, out and back amounts. */
export const readPacking = (projectId: number, asked: Asked = {}) =>
  read(packingAnswer, withQuery(`/projects/${projectId}/packing`, {}, asked), asked);

/** The unit, product or project that has a code. */
export const readCode = (code: string, asked: Asked = {}) =>
  read(codeAnswer, withQuery(`/codes/${encodeURIComponent(code)}`, {}, asked), asked);

/** The item of a code, and the project of the day for it. */
export const readScannedJob = (code: string, day: string, asked: Asked = {}) =>
  read(
    scannedJobAnswer,
    withQuery(`/warehouse/jobs/${encodeURIComponent(code)}`, { day }, asked),
    asked
  );

/** A page of a project's scans, newest first, before a scan or from the last one. */
export const readScanLog = (projectId: number, before: number | undefined, asked: Asked = {}) =>
  read(scanLogAnswer, withQuery(`/projects/${projectId}/scans`, { before }, asked), asked);

/** The agreements about a project's goods that are still out. */
export const readAgreedReturns = (projectId: number, asked: Asked = {}) =>
  read(expectedAnswer, withQuery(`/projects/${projectId}/expected-returns`, {}, asked), asked);

/** Saves agreements about items that come later, or stay. Returns the packing. */
export const saveExpected = (
  projectId: number,
  returns: z.input<typeof expectedInput>['returns']
) => post(packingAnswer, withQuery(`/projects/${projectId}/expected-returns`, {}, {}), { returns });

/** Unpacks all that was packed for a project and did not leave. Returns an entry of each, which can be undone. */
export const unpackAll = (projectId: number) =>
  post(scanAnswers, withQuery(`/projects/${projectId}/unpack`, {}, {}), {});

/** Packs again what was unpacked, entry by entry. */
export const packAgain = async (projectId: number, ids: readonly string[]) => {
  for (const id of ids) {
    await post(scanAnswer, withQuery(`/projects/${projectId}/scans/${id}/undo`, {}, {}), {});
  }
};
