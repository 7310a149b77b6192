import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../errors.ts';

/** A record's version as an entity tag, which `If-Match` names when the record is changed. */
export const etagOf = ({ version }: { version: number }) => `"v${version}"`;

/** The version that a change is meant for; `undefined` when the caller takes any (security R7). */
const wantedVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? NO_VERSION : Number(version);
};

/** Throws 412 `edit_conflict` with the record as it is now, when the change is meant for another. */
export const assertUnchanged = (
  request: FastifyRequest,
  row: { version: number },
  schema: z.ZodType
) => {
  const version = wantedVersion(request);
  if (version === undefined || version === row.version) return;
  throw new ApiError(412, 'edit_conflict', { extra: { current: z.parse(schema, row) } });
};

/** A tag that is not ours matches no record. */
const NO_VERSION = -1;
