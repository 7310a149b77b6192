import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  type AuthProvider,
  type DataProvider,
  DataProviderContext,
  HttpError,
  ListContextProvider,
  memoryStore,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  StoreContextProvider,
  testDataProvider,
  useList,
  type UseListOptions,
} from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { EXTENSIONS } from '#contract/base/extensions';
import { PERMISSIONS } from '#contract/people/permissions';
import type { ResourceName } from '../../src/platform/data/recordTypes.ts';
import { isRecord } from '../../src/platform/data/records.ts';
import {
  bareCustomer,
  customer,
  entry,
  equipment,
  FAILURE,
  longCustomer,
  longEntry,
  me,
  project,
  tenant,
} from './samples.ts';

/** A building block, or some that go together. */
export interface Block {
  name: string;
  /** The views by state. One that shows nothing is `(nothing)`. */
  states: Readonly<Record<string, ReactNode>>;
}

/** The result of reads: data, an empty list, pending, a failure, or no such record. */
type Answers = 'filled' | 'empty' | 'pending' | 'failed' | 'missing';

const RECORDS: Record<string, RaRecord[]> = {
  customers: [customer, longCustomer, bareCustomer],
  projects: [project, { ...project, id: 2, name: 'Winterrevue', status: 'boeking' }],
  equipment: [equipment],
  tenants: [tenant, { ...tenant, id: 2, name: 'Lichtwerk' }],
  'audit-logs': [entry, longEntry],
};

const dataProviderFor = (answers: Answers): DataProvider => {
  const read = async <Answer,>(answer: Answer): Promise<Answer> => {
    if (answers === 'pending') return new Promise(() => undefined);
    if (answers === 'failed') throw FAILURE;
    if (answers === 'missing') throw new HttpError('errors.not_found', 404);
    return answer;
  };
  const all = <Type extends RaRecord>(resource: string) =>
    answers === 'empty' ? [] : (RECORDS[resource] ?? []).filter(isRecord<Type>);
  return testDataProvider({
    getList: <Type extends RaRecord>(resource: string) => {
      const data = all<Type>(resource);
      return read({ data, total: data.length, pageInfo: { hasNextPage: false } });
    },
    getMany: <Type extends RaRecord>(resource: string) => read({ data: all<Type>(resource) }),
    getOne: async <Type extends RaRecord>(resource: string) => {
      const [data] = all<Type>(resource);
      if (!data) throw new HttpError('errors.not_found', 404);
      return read({ data });
    },
  });
};

const authProviderFor = (may: boolean): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(me.permissions),
  canAccess: () => Promise.resolve(may),
});

/** A cache in which it is settled who is signed in, and what the server answers. */
const clientFor = (isSuperadmin: boolean, may: boolean) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(['signedInUser'], {
    ...me,
    permissions: new Set(may ? PERMISSIONS.map(({ name }) => name) : []),
    ...(isSuperadmin && { tenantId: undefined }),
  });
  for (const extension of EXTENSIONS) client.setQueryData(['serverHas', extension], true);
  const statuses = [
    { value: 'optie', count: 12 },
    { value: 'boeking', count: 1048 },
  ];
  for (const filter of [{}, FILTER]) {
    client.setQueryData(['projects', 'facets', filter], { status: statuses });
  }
  return client;
};

/** A list narrowed down in two ways. */
export const FILTER = { status: 'optie', period: 'upcoming' };

interface WorldProps {
  answers?: Answers;
  /** True if the user may do everything, false for nothing. */
  may?: boolean;
  /** A user without a tenant, who sees all tenants. */
  isSuperadmin?: boolean;
  /** The browser's storage. */
  stored?: object;
  children: ReactNode;
}

/** A server, a person and a browser of their own: nothing here reaches the real ones. */
export const World = (props: WorldProps) => {
  const { answers = 'filled', may = true, isSuperadmin = false, stored = {}, children } = props;
  const [client] = useState(() => clientFor(isSuperadmin, may));
  const [dataProvider] = useState(() => dataProviderFor(answers));
  const [authProvider] = useState(() => authProviderFor(may));
  const [store] = useState(() => memoryStore({ ...stored }));
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={authProvider}>
        <DataProviderContext value={dataProvider}>
          <StoreContextProvider value={store}>{children}</StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </QueryClientProvider>
  );
};

interface OfRecordProps {
  resource: ResourceName;
  record: RaRecord;
  children: ReactNode;
}

/** On a screen of this record. */
export const OfRecord = ({ resource, record, children }: OfRecordProps) => (
  <ResourceContextProvider value={resource}>
    <RecordContextProvider value={record}>{children}</RecordContextProvider>
  </ResourceContextProvider>
);

interface OfListProps extends UseListOptions {
  resource?: ResourceName;
  children: ReactNode;
}

/** On a screen of a list, which sorts, filters and pages in memory. */
export const OfList = ({ resource = 'customers', children, ...given }: OfListProps) => {
  const list = useList({ data: RECORDS[resource] ?? [], ...given, resource });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={{ ...list, resource }}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

/** Sends the form that it is in as soon as it is shown. */
export const SentAtOnce = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { isReady } = useFormState();
  useEffect(() => {
    if (isReady) place.current?.closest('form')?.requestSubmit();
  }, [isReady]);
  return <span ref={place} hidden />;
};
