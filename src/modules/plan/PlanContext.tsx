import { MINUTE_MS } from '#contract/base/durations';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Plan } from '#contract/plan/plans';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { readPlan } from '../../platform/data/planning.ts';
import { useIsLive } from '../../platform/live/liveState.ts';
import { useHolds, useSeesPrices } from '../../platform/session/useSignedInUser.ts';
import { useTenantIdOf } from '../../platform/tenant/useTenantIdOf.ts';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import type { PlanStore } from './model/planEdits.ts';
import { usePlanStore } from './usePlanStore.ts';

/** Milliseconds between two reads. Colleagues change the plan too; a fallback for live updates. */
const REFRESH_MS = 10_000;
const REFRESH_LIVE_MS = MINUTE_MS;

interface PlanContextValue {
  store: PlanStore;
  project: RecordOf<'projects'>;
  /** Undefined for users of a single tenant. */
  tenantId: number | undefined;
  mayEdit: boolean;
  seesPrices: boolean;
}

const PlanContext = createContext<PlanContextValue | undefined>(undefined);

export const usePlan = (): PlanContextValue => {
  const value = use(PlanContext);
  if (!value) throw new Error('usePlan is for what is inside a PlanProvider.');
  return value;
};

export const usePlanState = () => {
  const { store } = usePlan();
  const view = useSyncExternalStore(store.subscribe, store.getState);
  return { ...view, plan: view.doc, view };
};

const usePlanQuery = (project: RecordOf<'projects'>) => {
  const tenantId = useTenantIdOf(project);
  const isLive = useIsLive();
  const query = useQuery({
    queryKey: ['plan', project.id],
    queryFn: ({ signal }) => readPlan(project.id, { tenantId, signal }),
    refetchInterval: isLive ? REFRESH_LIVE_MS : REFRESH_MS,
  });
  // Prices and availability depend on the project's dates and status.
  const { refetch } = query;
  const shown = useRef(project.version);
  useEffect(() => {
    if (shown.current === project.version) return;
    shown.current = project.version;
    void refetch();
  }, [project.version, refetch]);
  return query;
};

interface PlanProviderProps {
  project: RecordOf<'projects'>;
  children: ReactNode;
}

export const PlanProvider = ({ project, children }: PlanProviderProps) => {
  const translate = useTranslate();
  const tenantId = useTenantIdOf(project);
  const { data: plan, error, refetch } = usePlanQuery(project);
  const store = usePlanStore({ project, tenantId, plan });
  if (store) {
    return (
      <OpenPlan project={project} plan={plan} store={store}>
        {children}
      </OpenPlan>
    );
  }
  if (error && !plan) {
    return <FailureAlert text={translate('plan.load_failed')} error={error} onRetry={refetch} />;
  }
  return (
    <Loading text={translate('plan.loading')}>
      <TableSkeleton />
    </Loading>
  );
};

interface OpenPlanProps extends PlanProviderProps {
  plan: Plan | undefined;
  store: PlanStore;
}

const OpenPlan = ({ project, plan, store, children }: OpenPlanProps) => {
  const tenantId = useTenantIdOf(project);
  const mayEdit = useHolds('planning.manage') === true;
  const seesPrices = useSeesPrices() === true;
  useEffect(() => {
    if (plan) store.receive(plan);
  }, [store, plan]);
  useEffect(() => store.watch(), [store]);
  return (
    <PlanContext value={{ store, project, tenantId, mayEdit, seesPrices }}>{children}</PlanContext>
  );
};
