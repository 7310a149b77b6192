import { type CrewPlan, crewPlanSchema } from '#contract/crew/crewPlans';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { changeCrewPlan } from './crewPlan.calls.ts';
import { useCrew } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { CREW_EDITS } from './model/crewEdits.ts';

/**
 * Makes the changes of a dialog that shows the version `opened`. After `edit_conflict` the screen shows the current
 * shifts. The returned function rejects with the server's refusal, for the dialog to show.
 */
export const useMakeChanges = () => {
  const { store, project, tenantId } = useCrew();
  return async (opened: CrewPlan['version'], ...changes: Change[]) => {
    const input = CREW_EDITS.toInput(changes, new Map(), undefined);
    try {
      await store.make(changes, opened, version =>
        changeCrewPlan(project.id, { input, version }, { tenantId })
      );
    } catch (error) {
      const current = crewPlanSchema.safeParse(valueOf(apiErrorOf(error)?.body, 'current')).data;
      if (current) store.receive(current);
      throw error;
    }
  };
};

/**
 * Makes the change of a dialog that shows the version `opened`. Resolves with the server's errors, by field of the
 * form.
 */
export const useSendChange = (opened: CrewPlan['version'], onMade: () => void) => {
  const make = useMakeChanges();
  return async (change: Change) => {
    try {
      await make(opened, change);
    } catch (error) {
      const fields = Object.entries(apiErrorOf(error)?.fields ?? {});
      if (fields.length === 0) throw error;
      return Object.fromEntries(
        fields.map(([field, text]) => [field.replace(/^changes\.\d+\./, ''), text])
      );
    }
    onMade();
    return undefined;
  };
};
