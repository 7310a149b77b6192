import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Plan } from '#contract/plan/plans';
import { passed, readToken } from '../../platform/api/client.ts';
import { drawKey } from '../../platform/data/httpClient.ts';
import { changePlan } from '../../platform/data/planning.ts';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { currentSubject, subjectOf } from '../../platform/session/tokenSubject.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { pause } from '../../platform/backoff.ts';
import { planKeeper } from './planStorage.ts';
import { type PlanState, stateOf } from './model/planState.ts';
import { makePlanStore } from './model/planStore.ts';
import { refusalOf } from './planCalls.ts';

interface OpenedPlan {
  project: RecordOf<'projects'>;
  tenantId: number | undefined;
  plan: Plan | undefined;
}

/** Maximum `Retry-After` in seconds. */
const LONGEST_PAUSE = 60;

/**
 * One store per user and project while the user is signed in. It outlives screens: changes are sent, and
 * refusals and steps stay, on any screen.
 */
export const usePlanStore = ({ project, tenantId, plan }: OpenedPlan) => {
  const { data: user } = useSignedInUser();
  const call = useSessionCall();
  const notify = useNotify();
  const owner = user && `${user.tenantId}/${user.id}`;
  return useQuery({
    queryKey: ['planStore', owner, project.id],
    enabled: owner !== undefined && plan !== undefined,
    networkMode: 'always',
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: async () => {
      if (owner === undefined || plan === undefined) throw new Error('There is no plan to open.');
      const subject = currentSubject();
      const accepts = (token: string) => subjectOf(token) === subject;
      const keeper = await planKeeper(owner, project.id);
      return makePlanStore(keeper.kept ?? stateOf(plan), {
        send: ({ input, version, key }) =>
          call(() => changePlan(project.id, { input, version, key, accepts }, { tenantId })),
        refusalOf,
        isOurs: () => keeper.isCurrent() && accepts(readToken() ?? '') && readToken() !== null,
        drawKey,
        now: Date.now,
        pause: (tries, retryAfter) =>
          retryAfter ? passed(Math.min(retryAfter, LONGEST_PAUSE) * 1000) : pause(tries),
        keep: state => {
          warnBeforeUnload(project.id, state);
          keeper.keep(state);
        },
        onUnseen: () =>
          notify('plan.unseen', {
            type: 'warning',
            autoHideDuration: null,
            messageArgs: { name: project.name },
          }),
      });
    },
  }).data;
};

const unsent = new Set<number>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const warnBeforeUnload = (projectId: number, { queue }: PlanState) => {
  if (queue.length > 0) unsent.add(projectId);
  else unsent.delete(projectId);
  if (unsent.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
};
