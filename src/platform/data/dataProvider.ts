import type { QueryClient } from '@tanstack/react-query';
import { type CreateParams, type DataProvider, type GetListParams, type GetListResult, type GetOneParams, HttpError, type Identifier, type RaRecord, type ResourceCallbacks, type UpdateParams, withLifecycleCallbacks } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { TOTAL_IS_MINIMUM } from '#contract/base/contentRange';
import { api } from '../api/client.ts';
import { makeCompleteLists } from './completeLists.ts';
import { keyHeader, makeHttpClient, withReadableErrors } from './httpClient.ts';
import { isRanked, withoutSort } from './ranked.ts';
import { changedFields, eachRecord, isRecord } from './records.ts';

/** A resource's calls, where they are not as for the others. */
export interface ResourceCalls {
  /** The segment of its address, and what its texts and react-admin know it by. */
  name: string;
  /** What the API calls it, where it is not its name. */
  apiName?: string;
  /** Calls of its own; what they answer is the record, or nothing where they only succeed. */
  calls?: {
    getList?: (params: GetListParams) => Promise<GetListResult>;
    getOne?: (id: Identifier, signal?: AbortSignal) => Promise<unknown>;
    create?: (params: CreateParams) => Promise<unknown>;
    update?: (params: UpdateParams) => Promise<unknown>;
    delete?: (id: Identifier) => Promise<unknown>;
  };
  /** What happens to its records on their way to the server. */
  callbacks?: Omit<ResourceCallbacks, 'resource'>;
  /** Further records that come with it, without screens of their own. */
  parts?: ResourceCalls[];
}

interface WriteOptions {
  id?: Identifier;
  body?: unknown;
  /** The version that the change is meant for. */
  version?: number;
  /** The same for the same form sent twice: it then makes one record. */
  key?: string;
  /** Whose a new record is to be. */
  tenantId?: string;
  /** Made again for a while when the server cannot answer now: many such calls follow each other. */
  patient?: boolean;
}

const write = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  resource: string,
  { id, body, version, key, tenantId, patient = false }: WriteOptions
) => {
  const record = id === undefined ? '' : `/${encodeURIComponent(id)}`;
  const query = tenantId === undefined ? '' : `?${new URLSearchParams({ tenantId })}`;
  const headers = {
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    ...(key !== undefined && keyHeader(key)),
  };
  return (await api(`/${resource}${record}${query}`, { method, body, headers, patient })).body;
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
export const makeDataProvider = (
  resources: readonly ResourceCalls[],
  queryClient: QueryClient
): DataProvider => {
  const all = resources.flatMap(resource => [resource, ...(resource.parts ?? [])]);
  const byName = new Map(all.map(resource => [resource.name, resource]));
  const apiName = (resource: string) => byName.get(resource)?.apiName ?? resource;
  const callsOf = (resource: string) => byName.get(resource)?.calls ?? {};

  const lists = makeCompleteLists(queryClient);
  const httpClient = makeHttpClient(lists);
  const rest = simpleRestProvider('', httpClient);

  const written = async <Answer>(call: Promise<Answer>) => {
    const answer = await withReadableErrors(call);
    lists.forget();
    return answer;
  };

  /** A page; `meta` says whether its total is only as far as the server counted. */
  const getList = async <RecordType extends RaRecord>(resource: string, params: GetListParams) => {
    const own = callsOf(resource).getList;
    if (own) {
      const { data, ...page } = await withReadableErrors(own(params));
      return { ...page, data: data.filter(isRecord<RecordType>) };
    }
    let totalIsMinimum = false;
    const ranked = await isRanked(params);
    const counted = simpleRestProvider('', async (url, options) => {
      const answer = await httpClient(ranked ? withoutSort(url) : url, options);
      totalIsMinimum = answer.headers.has(TOTAL_IS_MINIMUM);
      return answer;
    });
    const page = await counted.getList<RecordType>(apiName(resource), params);
    return { ...page, meta: { totalIsMinimum } };
  };

  const getOne = async <RecordType extends RaRecord>(
    resource: string,
    params: GetOneParams<RecordType>
  ) => {
    const own = callsOf(resource).getOne;
    const record = own
      ? await withReadableErrors(own(params.id, params.signal))
      : (await rest.getOne<RecordType>(apiName(resource), params)).data;
    // Servers also answer nothing, with success, for what is not there.
    if (!isRecord<RecordType>(record)) throw new HttpError('errors.not_found', 404);
    return { data: record };
  };

  const dataProvider: DataProvider = {
    /** Reads that nobody waits for any more are ended, up to the server. */
    supportAbortSignal: true,

    getList,
    getOne,
    // Shared by all fields that name a record at the same time: one that goes ends it for no other.
    getMany: (resource, { ids, meta }) => rest.getMany(apiName(resource), { ids, meta }),
    getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),

    create: async (resource, params) => {
      const { data, meta } = params;
      const options = { body: data, key: meta?.keyFor?.(data), tenantId: meta?.tenantId };
      const own = callsOf(resource).create;
      const answer = await written(own?.(params) ?? write('POST', apiName(resource), options));
      return { data: savedRecord(answer, { ...data, id: '' }) };
    },

    update: async (resource, params) => {
      const { id, data, previousData } = params;
      const own = callsOf(resource).update;
      if (own) return { data: savedRecord(await written(own(params)), { ...previousData, id }) };
      const changes = changedFields(data, previousData);
      const { version } = previousData;
      if (Object.keys(changes).length === 0) return { data: savedRecord(previousData, { id }) };
      const options = { id, body: changes, version };
      const answer = await written(write('PATCH', apiName(resource), options));
      return { data: savedRecord(answer, { ...previousData, ...changes, id, version: undefined }) };
    },

    updateMany: async (resource, { ids, data }) => ({
      data: await eachRecord(ids, id =>
        written(write('PATCH', apiName(resource), { id, body: data, patient: true }))
      ),
    }),

    delete: async (resource, { id, previousData }) => {
      const own = callsOf(resource).delete;
      const answer = await written(own?.(id) ?? write('DELETE', apiName(resource), { id }));
      return { data: savedRecord(answer, { ...previousData, id }) };
    },

    deleteMany: async (resource, { ids }) => ({
      data: await eachRecord(ids, id =>
        written(write('DELETE', apiName(resource), { id, patient: true }))
      ),
    }),
  };

  return withLifecycleCallbacks(
    dataProvider,
    all.map(({ name, callbacks }) => ({ resource: name, ...callbacks }))
  );
};
