import { useRef, useState } from 'react';
import type { CrewChange } from '#contract/crew/crewPlans';
import { apiErrorOf } from '../../../../platform/data/httpClient.ts';
import { useChangeCrew, useExplainCrew, useShownVersion } from '../useCrewPlan.ts';

interface FailedShift {
  text: string;
  changes: CrewChange[];
  /** Sent again with the same one: an answer that was lost is then found, not repeated. */
  version: number;
  reason: string;
}

/**
 * Adds shifts one entry after the other, each to the version of the last answer. What is refused is kept as it was
 * typed, with the reason.
 */
export const useAddShifts = (projectId: number) => {
  const { change } = useChangeCrew(projectId);
  const versionOf = useShownVersion(projectId);
  const explain = useExplainCrew();
  const [failed, setFailed] = useState<readonly FailedShift[]>([]);
  const last = useRef(Promise.resolve());

  const send = async (text: string, changes: CrewChange[], version = versionOf()) => {
    try {
      await change({ version, changes }).catch((error: unknown) => {
        // An added shift takes nothing from a colleague: it is added to what they changed.
        if (apiErrorOf(error)?.code !== 'edit_conflict') throw error;
        return change({ version: versionOf(), changes });
      });
    } catch (error) {
      const reason = explain(error);
      setFailed(kept => [
        ...kept.filter(each => each.text !== text),
        { text, changes, version, reason },
      ]);
    }
  };

  const add = (text: string, changes: CrewChange[], version?: number) => {
    last.current = last.current.then(() => send(text, changes, version));
  };

  const leave = (text: string) => setFailed(kept => kept.filter(each => each.text !== text));

  const tryAgain = (text: string) => {
    const entry = failed.find(each => each.text === text);
    leave(text);
    if (entry) add(text, entry.changes, entry.version);
  };

  return { add, failed, leave, tryAgain };
};
