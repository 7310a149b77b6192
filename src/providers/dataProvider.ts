import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetOneParams,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { TOTAL_IS_MINIMUM } from '#contract/contentRange';
import { api } from '../api/client.ts';
import { keyHeader } from './callKey.ts';
import { forgetCompleteLists } from './completeLists.ts';
import { eachRecord } from './eachRecord.ts';
import { httpClient, withReadableErrors } from './httpClient.ts';
import { changedFields, isRecord } from './records.ts';
import { readTenant } from './tenantRecords.ts';
import { readUser, saveRights, softDelete } from './userRecords.ts';

/** Resources are named after their address in the browser; these the API calls otherwise. */
const API_NAMES: Record<string, string> = { rollen: 'roles' };

/** What the API calls a resource. */
export const apiName = (resource: string) => API_NAMES[resource] ?? resource;

const rest = simpleRestProvider('', httpClient);

interface WriteOptions {
  id?: Identifier;
  body?: unknown;
  /** The version that the change is meant for. */
  version?: number;
  /** The same for the same form sent twice: it then makes one record. */
  key?: string;
  /** Whose a new record is to be. */
  tenantId?: string;
}

const write = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  resource: string,
  { id, body, version, key, tenantId }: WriteOptions
) => {
  const record = id === undefined ? '' : `/${encodeURIComponent(id)}`;
  const query = tenantId === undefined ? '' : `?${new URLSearchParams({ tenantId })}`;
  const path = `/${apiName(resource)}${record}${query}`;
  const headers = {
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    ...(key !== undefined && keyHeader(key)),
  };
  const answer = await withReadableErrors(api(path, { method, body, headers }));
  forgetCompleteLists();
  return answer.body;
};

/** The record that was answered; what was sent, where a server only says that it succeeded. */
const savedRecord = <RecordType extends RaRecord>(answer: unknown, sent: object): RecordType => {
  const record = isRecord(answer) ? answer : sent;
  if (isRecord<RecordType>(record)) return record;
  throw new Error('errors.server_error');
};

/** Records that are read in a way of their own. */
const READ_ONE: Record<string, (id: Identifier, signal?: AbortSignal) => Promise<unknown>> = {
  users: readUser,
  tenants: readTenant,
};

const getOne = async <RecordType extends RaRecord>(
  resource: string,
  params: GetOneParams<RecordType>
) => {
  const read = READ_ONE[resource];
  const record = read
    ? await withReadableErrors(read(params.id, params.signal))
    : (await rest.getOne<RecordType>(apiName(resource), params)).data;
  // Servers also answer nothing, with success, for what is not there.
  if (!isRecord<RecordType>(record)) throw new HttpError('errors.not_found', 404);
  return { data: record };
};

/** A page; `meta` says whether its total is only as far as the server counted. */
const getList = async <RecordType extends RaRecord>(resource: string, params: GetListParams) => {
  let totalIsMinimum = false;
  const counted = simpleRestProvider('', async (url, options) => {
    const answer = await httpClient(url, options);
    totalIsMinimum = answer.headers.has(TOTAL_IS_MINIMUM);
    return answer;
  });
  const page = await counted.getList<RecordType>(apiName(resource), params);
  return { ...page, meta: { totalIsMinimum } };
};

/**
 * Reads with ra-data-simple-rest. Writes by itself: only what changed, and only onto the version
 * that was read, so that nobody's edit is silently overwritten.
 */
export const dataProvider: DataProvider = {
  /** Reads that nobody waits for any more are ended, up to the server. */
  supportAbortSignal: true,

  getList,
  getOne,
  // Shared by all fields that name a record at the same time: one that goes ends it for no other.
  getMany: (resource, { ids, meta }) => rest.getMany(apiName(resource), { ids, meta }),
  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),

  create: async (resource, { data, meta }) => {
    const answer = await write('POST', resource, {
      body: data,
      key: meta?.keyFor?.(data),
      tenantId: meta?.tenantId,
    });
    return { data: savedRecord(answer, { ...data, id: '' }) };
  },

  update: async (resource, { id, data, previousData }) => {
    const changed = changedFields(data, previousData);
    const changes =
      resource === 'users' ? await withReadableErrors(saveRights(id, changed)) : changed;
    const { version } = previousData;
    if (Object.keys(changes).length === 0) return { data: savedRecord(previousData, { id }) };
    const answer = await write('PATCH', resource, { id, body: changes, version });
    return { data: savedRecord(answer, { ...previousData, ...changes, id, version: undefined }) };
  },

  updateMany: async (resource, { ids, data }) => ({
    data: await eachRecord(ids, id => write('PATCH', resource, { id, body: data })),
  }),

  delete: async (resource, { id, previousData }) => {
    if (resource === 'users') {
      await withReadableErrors(softDelete(id));
      return { data: savedRecord({ ...previousData, id }, {}) };
    }
    const answer = await write('DELETE', resource, { id });
    return { data: savedRecord(answer, { ...previousData, id }) };
  },

  deleteMany: async (resource, { ids }) => ({
    data: await eachRecord(ids, id => write('DELETE', resource, { id })),
  }),
};
