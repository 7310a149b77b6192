import type { FastifyRequest } from 'fastify';

export const etagOf = ({ version }: { version: number }) => `"v${version}"`;

export const expectedVersion = ({ headers }: FastifyRequest, otherwise?: number) => {
  const header = headers['if-match'];
  if (header === undefined) return otherwise;
  if (header === '*') return undefined;
  const version = /^(?:W\/)?"?v?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? NO_VERSION : Number(version);
};

const NO_VERSION = -1;
