import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Assignment, CrewPlan } from '#contract/crew/crewPlans';
import type { RecordOf } from '../../../platform/data/recordTypes.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useTenantIdOf } from '../../../platform/tenant/useTenantIdOf.ts';
import { readCrewPlan } from './crewPlan.calls.ts';
import type { CrewStore } from './model/crewEdits.ts';
import { useCrewStore } from './useCrewStore.ts';

interface CrewContextValue {
  store: CrewStore;
  project: RecordOf<'projects'>;
  tenantId: number | undefined;
  manages: boolean;
  dragged: Assignment | undefined;
  drag: (person: Assignment | undefined) => void;
}

const CrewContext = createContext<CrewContextValue | undefined>(undefined);

export const useCrew = (): CrewContextValue => {
  const value = use(CrewContext);
  if (!value) throw new Error('useCrew is for what is inside a CrewProvider.');
  return value;
};

/** The shifts including unsent changes. */
export const useCrewView = () => {
  const { store } = useCrew();
  return useSyncExternalStore(store.subscribe, store.getState);
};

interface CrewProviderProps {
  project: RecordOf<'projects'>;
  children: ReactNode;
}

export const CrewProvider = ({ project, children }: CrewProviderProps) => {
  const translate = useTranslate();
  const tenantId = useTenantIdOf(project);
  const read = useQuery({
    queryKey: ['crewPlan', project.id],
    queryFn: ({ signal }) => readCrewPlan(project.id, { tenantId, signal }),
  });
  const store = useCrewStore({ project, tenantId, plan: read.data });
  // Users can keep editing while the server is unreachable.
  if (store) {
    return (
      <OpenShifts project={project} tenantId={tenantId} plan={read.data} store={store}>
        {children}
      </OpenShifts>
    );
  }
  return (
    <ReadState read={read} name={translate('crew.title')} fallback={<FormSkeleton />}>
      {() => <FormSkeleton />}
    </ReadState>
  );
};

interface OpenShiftsProps extends CrewProviderProps {
  tenantId: number | undefined;
  plan: CrewPlan | undefined;
  store: CrewStore;
}

const OpenShifts = ({ project, tenantId, plan, store, children }: OpenShiftsProps) => {
  const manages = useHolds('crew.manage') === true;
  const [dragged, drag] = useState<Assignment>();
  useEffect(() => {
    if (plan) store.receive(plan);
  }, [store, plan]);
  useEffect(() => store.watch(), [store]);
  return (
    <CrewContext value={{ store, project, tenantId, manages, dragged, drag }}>
      {children}
    </CrewContext>
  );
};
