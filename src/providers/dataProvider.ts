import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { api } from '../api/client.ts';
import { httpClient, withReadableErrors } from './httpClient.ts';
import { changedFields, isRecord } from './records.ts';

/** Resources are named after their address in the browser; these the API calls otherwise. */
const API_NAMES: Record<string, string> = { rollen: 'roles' };

const apiName = (resource: string) => API_NAMES[resource] ?? resource;

const rest = simpleRestProvider('', httpClient);

interface WriteOptions {
  id?: Identifier;
  body?: unknown;
  /** The version that the change is meant for. */
  version?: number;
  /** The same for the same form sent twice: it then makes one record. */
  key?: string;
}

const write = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  resource: string,
  { id, body, version, key }: WriteOptions
) => {
  const path = `/${apiName(resource)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  const headers = {
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
  const answer = await withReadableErrors(api(path, { method, body, headers }));
  return answer.body;
};

/** The record that was answered; what was sent, where a server only says that it succeeded. */
const savedRecord = <RecordType extends RaRecord>(answer: unknown, sent: object): RecordType => {
  const record = isRecord(answer) ? answer : sent;
  if (isRecord<RecordType>(record)) return record;
  throw new Error('errors.server_error');
};

/**
 * Reads with ra-data-simple-rest. Writes by itself: only what changed, and only onto the version
 * that was read, so that nobody's edit is silently overwritten.
 */
export const dataProvider: DataProvider = {
  getList: (resource, params) => rest.getList(apiName(resource), params),
  getOne: (resource, params) => rest.getOne(apiName(resource), params),
  getMany: (resource, params) => rest.getMany(apiName(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),

  create: async (resource, { data, meta }) => {
    const answer = await write('POST', resource, { body: data, key: meta?.keyFor?.(data) });
    return { data: savedRecord(answer, { ...data, id: '' }) };
  },

  update: async (resource, { id, data, previousData }) => {
    const changes = changedFields(data, previousData);
    if (Object.keys(changes).length === 0) return { data: savedRecord(previousData, { id }) };
    const answer = await write('PATCH', resource, {
      id,
      body: changes,
      version: previousData.version,
    });
    return { data: savedRecord(answer, { ...previousData, ...changes, id, version: undefined }) };
  },

  updateMany: async (resource, { ids, data }) => {
    await Promise.all(ids.map(id => write('PATCH', resource, { id, body: data })));
    return { data: ids };
  },

  delete: async (resource, { id, previousData }) => {
    const answer = await write('DELETE', resource, { id });
    return { data: savedRecord(answer, { ...previousData, id }) };
  },

  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map(id => write('DELETE', resource, { id })));
    return { data: ids };
  },
};
