import { type CrewPlan, crewPlanSchema } from '#contract/crew/crewPlans';
import type { RecordOf } from '../../../platform/data/recordTypes.ts';
import { editRefusal } from '../../../ui/edits/editRefusals.ts';
import { makeEditsStorage } from '../../../ui/edits/editsStorage.ts';
import { useEditsStore } from '../../../ui/edits/useEditsStore.ts';
import { sendCrewChanges } from './crewPlan.calls.ts';
import { CREW_EDITS, type CrewEdits } from './model/crewEdits.ts';

interface OpenedShifts {
  project: RecordOf<'projects'>;
  tenantId: number | undefined;
  plan: CrewPlan | undefined;
}

export const useCrewStore = ({ project, tenantId, plan }: OpenedShifts) =>
  useEditsStore({
    kind: CREW_EDITS,
    openStorage,
    project,
    doc: plan,
    send: (call, accepts) => sendCrewChanges(project.id, { ...call, accepts }, { tenantId }),
    refusalOf,
    unseen: 'crew.unseen',
  });

const openStorage = makeEditsStorage<CrewEdits>(CREW_EDITS.name);

const refusalOf = (error: unknown) => editRefusal<CrewEdits>(error, { current: crewPlanSchema });
