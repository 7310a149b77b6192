import type { z } from 'zod';
import { expectedAnswer, type expectedInput } from '#contract/warehouse/agreedReturns';
import { projectCodes } from '#contract/warehouse/projectCodes';
import {
  codeAnswer,
  packingAnswer,
  scanAnswer,
  scanAnswers,
  scanLogAnswer,
  scannedJobAnswer,
  warehouseAnswer,
} from '#contract/warehouse/warehouse';
import { type CallOptions, post, read, withQuery } from '../../platform/data/callOptions.ts';

export const readWarehouse = (day: string, options: CallOptions = {}) =>
  read(warehouseAnswer, withQuery('/warehouse', { day }, options), options);

export const readPacking = (projectId: number, options: CallOptions = {}) =>
  read(packingAnswer, withQuery(`/projects/${projectId}/packing`, {}, options), options);

export const readProjectCodes = (projectId: number, options: CallOptions = {}) =>
  read(projectCodes, withQuery(`/projects/${projectId}/codes`, {}, options), options);

export const readCode = (code: string, options: CallOptions = {}) =>
  read(codeAnswer, withQuery(`/codes/${encodeURIComponent(code)}`, {}, options), options);

export const readScannedJob = (code: string, day: string, options: CallOptions = {}) =>
  read(
    scannedJobAnswer,
    withQuery(`/warehouse/jobs/${encodeURIComponent(code)}`, { day }, options),
    options
  );

/** Newest first, before a scan or from the latest. */
export const readScanLog = (
  projectId: number,
  before: number | undefined,
  options: CallOptions = {}
) => read(scanLogAnswer, withQuery(`/projects/${projectId}/scans`, { before }, options), options);

export const readAgreedReturns = (projectId: number, options: CallOptions = {}) =>
  read(expectedAnswer, withQuery(`/projects/${projectId}/expected-returns`, {}, options), options);

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
