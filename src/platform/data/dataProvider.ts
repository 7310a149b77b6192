import type { QueryClient } from '@tanstack/react-query';
import { type CreateParams, type DataProvider, type GetListParams, type GetListResult, type GetOneParams, HttpError, type Identifier, type RaRecord, type ResourceCallbacks, type UpdateParams, withLifecycleCallbacks } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { TOTAL_IS_MINIMUM } from '#contract/base/contentRange';
import { api } from '../api/client.ts';
import { makeCompleteLists } from './completeLists.ts';
import { keyHeader, makeHttpClient, withReadableErrors } from './httpClient.ts';
import { isRanked, withoutSort } from './ranked.ts';
import { alreadySaved, changedFields, eachRecord, isRecord, SAVED_HOW } from './records.ts';

export interface ResourceCalls {
  name: string;
  apiName?: string;
  /** Custom calls. They return the record, or nothing on mere success. */
  calls?: {
    getList?: (params: GetListParams) => Promise<GetListResult>;
    getOne?: (id: Identifier, signal?: AbortSignal) => Promise<unknown>;
    create?: (params: CreateParams) => Promise<unknown>;
    update?: (params: UpdateParams) => Promise<unknown>;
    delete?: (id: Identifier) => Promise<unknown>;
  };
  callbacks?: Omit<ResourceCallbacks, 'resource'>;
  parts?: ResourceCalls[];
}

interface WriteOptions {
  id?: Identifier;
  body?: unknown;
  version?: number;
  /** Idempotency key: a form that is sent twice creates one record. */
  key?: string;
  tenantId?: string;
  /** Retries while the server is unavailable: many such calls follow each other. */
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

const keepsOwn = (saved: object, sent: object) =>
  Object.keys(changedFields(sent, saved)).some(field => field in saved);

/** 404 counts as deleted: an earlier try whose answer was lost, or a colleague, deleted the record. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 404) throw error;
};

const unlessSaved = (changes: object) => (error: unknown) => {
  const fields = Object.entries(changes).filter(([field]) => !SAVED_HOW.has(field));
  const current = alreadySaved(error, Object.fromEntries(fields));
  if (!current) throw error;
  return current;
};

/** Some servers only confirm success: the sent record is then used. */
const savedRecord = <RecordType extends RaRecord>(answer: unknown, sent: object): RecordType => {
  const record = isRecord(answer) ? answer : sent;
  if (isRecord<RecordType>(record)) return record;
  throw new Error('errors.server_error');
};

/**
 * Reads with ra-data-simple-rest. Writes only changed fields, on the version that was read, so that nobody's
 * edit is overwritten.
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

  const deleted = async (call: Promise<unknown>) => {
    const answer = await withReadableErrors(call).catch(unlessGone);
    lists.forget();
    return answer;
  };

  /** `meta` marks a total that is a minimum. */
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
    // Some servers answer an unknown record with success and no data.
    if (!isRecord<RecordType>(record)) throw new HttpError('errors.not_found', 404);
    return { data: record };
  };

  const dataProvider: DataProvider = {
    /** Abandoned reads are cancelled, also on the server. */
    supportAbortSignal: true,

    getList,
    getOne,
    // Shared by all fields that show a record: unmounting one must not cancel it.
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
      const changes = changedFields(data, previousData);
      const saved = (call: Promise<unknown>) => written(call).catch(unlessSaved(changes));
      if (own) return { data: savedRecord(await saved(own(params)), { ...previousData, id }) };
      const { version } = previousData;
      if (Object.keys(changes).length === 0) return { data: savedRecord(previousData, { id }) };
      const options = { id, body: changes, version };
      const answer = await saved(write('PATCH', apiName(resource), options));
      return { data: savedRecord(answer, { ...previousData, ...changes, id, version: undefined }) };
    },

    updateMany: async (resource, { ids, data, meta }) => ({
      data: await eachRecord(ids, async id => {
        const version = meta?.versions?.get(id);
        const change = { id, body: data, version, patient: true };
        const answer = await written(write('PATCH', apiName(resource), change));
        // The server takes a field that it derives itself, and changes nothing.
        if (isRecord(answer) && keepsOwn(answer, data)) throw new Error('lists.bulk.kept');
      }),
    }),

    delete: async (resource, { id, previousData }) => {
      const own = callsOf(resource).delete;
      const version = previousData?.version;
      const answer = await deleted(
        own?.(id) ?? write('DELETE', apiName(resource), { id, version })
      );
      return { data: savedRecord(answer, { ...previousData, id }) };
    },

    deleteMany: async (resource, { ids, meta }) => ({
      data: await eachRecord(ids, id => {
        const version = meta?.versions?.get(id);
        return deleted(write('DELETE', apiName(resource), { id, version, patient: true }));
      }),
    }),
  };

  return withLifecycleCallbacks(
    dataProvider,
    all.map(({ name, callbacks }) => ({ resource: name, ...callbacks }))
  );
};
