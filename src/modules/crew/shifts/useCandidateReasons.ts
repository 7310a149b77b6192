import { useTranslate } from 'ra-core';
import type { Candidate } from '#contract/crew/candidates';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useWarningText } from './useWarningText.ts';

/** Why somebody is not simply free: where else they are, and what is said of them on the shift. */
export const useCandidateReasons = () => {
  const translate = useTranslate();
  const format = useFormat();
  const warningText = useWarningText();
  return ({ conflicts, warnings }: Pick<Candidate, 'conflicts' | 'warnings'>) => [
    ...conflicts.map(({ project_name, from, until }) =>
      [project_name ?? translate('crew.without_project'), format.times(from, until)].join(', ')
    ),
    ...warnings.map(warningText),
  ];
};
