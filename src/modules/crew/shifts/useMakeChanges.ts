import { useState } from 'react';
import { type CrewPlan, crewPlanSchema } from '#contract/crew/crewPlans';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { changeCrewPlan } from './crewPlan.calls.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import type { Change } from './model/crewChanges.ts';
import { CREW_EDITS } from './model/crewEdits.ts';

/**
 * Makes the changes of a dialog, of the version that it opened with: a colleague's change is a conflict, and is not
 * lost. After `edit_conflict` the screen shows the current shifts, and the next press is about those. The returned
 * function rejects with the server's refusal, for the dialog to show.
 */
export const useMakeChanges = () => {
  const { store, project, tenantId } = useCrew();
  const { doc } = useCrewView();
  const [seen, setSeen] = useState<CrewPlan['version']>(doc.version);
  return async (...changes: Change[]) => {
    const input = CREW_EDITS.toInput(changes, new Map(), undefined);
    try {
      await store.make(changes, seen, version =>
        changeCrewPlan(project.id, { input, version }, { tenantId })
      );
    } catch (error) {
      const current = crewPlanSchema.safeParse(valueOf(apiErrorOf(error)?.body, 'current')).data;
      if (current) {
        store.receive(current);
        setSeen(current.version);
      }
      throw error;
    }
  };
};

/** Resolves with the server's errors, by field of the form. */
export const useSendChange = (onMade: () => void) => {
  const make = useMakeChanges();
  return async (change: Change) => {
    try {
      await make(change);
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
