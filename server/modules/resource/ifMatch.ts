import type { FastifyRequest } from 'fastify';

/** A record's version as an entity tag, which `If-Match` names when the record is changed. */
export const etagOf = ({ version }: { version: number }) => `"v${version}"`;

/** The version that a change is meant for; `undefined` when the caller takes any (security R7). */
export const wantedVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? NO_VERSION : Number(version);
};

/** A tag that is not ours matches no record. */
const NO_VERSION = -1;
