import { type Plan, planSchema } from '#contract/plan/plans';
import { changePlan } from '../../platform/data/planning.ts';
import { shortagesOf } from '../../platform/data/records.ts';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { editRefusal } from '../../ui/edits/editRefusals.ts';
import { makeEditsStorage } from '../../ui/edits/editsStorage.ts';
import { useEditsStore } from '../../ui/edits/useEditsStore.ts';
import { PLAN_EDITS, type PlanEdits } from './model/planEdits.ts';

interface OpenedPlan {
  project: RecordOf<'projects'>;
  tenantId: number | undefined;
  plan: Plan | undefined;
}

export const usePlanStore = ({ project, tenantId, plan }: OpenedPlan) =>
  useEditsStore({
    kind: PLAN_EDITS,
    openStorage,
    project,
    doc: plan,
    send: async ({ input, version, key }, accepts) => {
      const sent = changePlan(project.id, { input, version, key, accepts }, { tenantId });
      const { refs, ...doc } = await sent;
      return { doc, refs };
    },
    refusalOf,
    unseen: 'plan.unseen',
  });

const openStorage = makeEditsStorage<PlanEdits>(PLAN_EDITS.name);

const refusalOf = (error: unknown) =>
  editRefusal<PlanEdits>(error, { current: planSchema, questionOf: shortagesOf });
