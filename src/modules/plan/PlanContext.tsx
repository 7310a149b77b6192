import { useQuery } from '@tanstack/react-query';
import { useIsOffline, useTranslate } from 'ra-core';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Plan, planSchema } from '#contract/plan/plans';
import { valueOf } from '../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { changePlan, readPlan } from '../../platform/data/planning.ts';
import { shortagesOf } from '../../platform/data/records.ts';
import { useIsLive } from '../../platform/live/liveState.ts';
import {
  useHolds,
  useSeesPrices,
  useSignedInUser,
} from '../../platform/session/useSignedInUser.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import { makePlanStore, type PlanStore } from './model/planStore.ts';

/**
 * How often a plan on the screen is read again, in milliseconds: colleagues change it too. Where their
 * changes are told, just in case.
 */
const REFRESH_MS = 10_000;
const REFRESH_LIVE_MS = 60_000;

interface PlanContextValue {
  store: PlanStore;
  project: RecordOf<'projects'>;
  /** Whose project it is, where people see those of several tenants. */
  tenantId: number | undefined;
  mayEdit: boolean;
  seesPrices: boolean;
}

const PlanContext = createContext<PlanContextValue | undefined>(undefined);

/** The plan that the screen is about. */
export const usePlan = (): PlanContextValue => {
  const value = use(PlanContext);
  if (!value) throw new Error('usePlan is for what is inside a PlanProvider.');
  return value;
};

/** The plan as it is now, with what is not sent yet. */
export const usePlanState = () => {
  const { store } = usePlan();
  return useSyncExternalStore(store.subscribe, store.getState);
};

/** Whose a project is, as calls say it: nothing for people of the tenant itself. */
const useTenantIdOf = (project: RecordOf<'projects'>) => {
  const { data: user } = useSignedInUser();
  return user && user.tenantId === undefined ? project.tenant_id : undefined;
};

/** A project's plan, as it was read last. */
export const usePlanQuery = (project: RecordOf<'projects'>) => {
  const tenantId = useTenantIdOf(project);
  const isLive = useIsLive();
  return useQuery({
    // Its prices and what is free depend on the project's dates and status.
    queryKey: ['plan', project.id, project.version],
    queryFn: ({ signal }) => readPlan(project.id, { tenantId, signal }),
    refetchInterval: isLive ? REFRESH_LIVE_MS : REFRESH_MS,
  });
};

interface PlanProviderProps {
  project: RecordOf<'projects'>;
  children: ReactNode;
}

/** Reads a project's plan, and keeps what is changed in it. */
export const PlanProvider = ({ project, children }: PlanProviderProps) => {
  const translate = useTranslate();
  const { data: plan, error, isPending, refetch } = usePlanQuery(project);
  if (isPending) {
    return (
      <Loading text={translate('plan.loading')}>
        <TableSkeleton />
      </Loading>
    );
  }
  if (!plan) {
    return <FailureAlert text={translate('plan.load_failed')} error={error} onRetry={refetch} />;
  }
  return (
    <LoadedPlan project={project} plan={plan}>
      {children}
    </LoadedPlan>
  );
};

const LoadedPlan = ({ project, plan, children }: PlanProviderProps & { plan: Plan }) => {
  const tenantId = useTenantIdOf(project);
  const call = useSessionCall();
  const isOffline = useIsOffline();
  const mayManage = useHolds('planning.manage') === true;
  const seesPrices = useSeesPrices() === true;
  const [store] = useState(() =>
    makePlanStore(plan, {
      send: (input, version) => call(() => changePlan(project.id, input, version, { tenantId })),
      currentOf,
      shortagesOf,
      refusedIn,
    })
  );

  useEffect(() => store.receive(plan), [store, plan]);
  useWarningBeforeLeaving(store);

  return (
    <PlanContext value={{ store, project, tenantId, mayEdit: mayManage && !isOffline, seesPrices }}>
      {children}
    </PlanContext>
  );
};

/** Holds the browser's tab back while something is on its way to the server. */
const useWarningBeforeLeaving = (store: PlanStore) => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.getState().saving === 'saving') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
};

const currentOf = (error: unknown) => {
  const failure = apiErrorOf(error);
  if (failure?.status !== 412) return undefined;
  return planSchema.safeParse(valueOf(failure.body, 'current')).data;
};

/** `changes.3.amount` */
const REFUSED_FIELD = /^changes\.(\d+)(?:\.(\w+))?/;

const refusedIn = (error: unknown) => {
  for (const name of Object.keys(apiErrorOf(error)?.fields ?? {})) {
    const [, at, field = ''] = REFUSED_FIELD.exec(name) ?? [];
    if (at !== undefined) return { at: Number(at), field };
  }
  return undefined;
};
