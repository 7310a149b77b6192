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

export const readWarehouse = (day: string, asked: Asked = {}) =>
  read(warehouseAnswer, withQuery('/warehouse', { day }, asked), asked);

export const readPacking = (projectId: number, asked: Asked = {}) =>
  read(packingAnswer, withQuery(`/projects/${projectId}/packing`, {}, asked), asked);

export const readCode = (code: string, asked: Asked = {}) =>
  read(codeAnswer, withQuery(`/codes/${encodeURIComponent(code)}`, {}, asked), asked);

export const readScannedJob = (code: string, day: string, asked: Asked = {}) =>
  read(
    scannedJobAnswer,
    withQuery(`/warehouse/jobs/${encodeURIComponent(code)}`, { day }, asked),
    asked
  );

/** Newest first, before a scan or from the latest. */
export const readScanLog = (projectId: number, before: number | undefined, asked: Asked = {}) =>
  read(scanLogAnswer, withQuery(`/projects/${projectId}/scans`, { before }, asked), asked);

export const readAgreedReturns = (projectId: number, asked: Asked = {}) =>
  read(expectedAnswer, withQuery(`/projects/${projectId}/expected-returns`, {}, asked), asked);

export const saveExpected = (
  projectId: number,
  returns: z.input<typeof expectedInput>['returns']
) => post(packingAnswer, withQuery(`/projects/${projectId}/expected-returns`, {}, {}), { returns });

/** Unpacks everything that did not leave. Returns undoable entries. */
export const unpackAll = (projectId: number) =>
  post(scanAnswers, withQuery(`/projects/${projectId}/unpack`, {}, {}), {});

export const packAgain = async (projectId: number, ids: readonly string[]) => {
  for (const id of ids) {
    await post(scanAnswer, withQuery(`/projects/${projectId}/scans/${id}/undo`, {}, {}), {});
  }
};
