import type { FastifyRequest } from 'fastify';

/** A record's version as an entity tag, which `If-Match` names when the record is changed. */
export const etagOf = ({ version }: { version: number }) => `"v${version}"`;

/** The version in `If-Match`, else the version from the body. */
export const expectedVersion = ({ headers }: FastifyRequest, otherwise?: number) => {
  const header = headers['if-match'];
  if (header === undefined) return otherwise;
  if (header === '*') return undefined;
  const version = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? NO_VERSION : Number(version);
};

/** A tag that is not ours matches no record. */
const NO_VERSION = -1;
