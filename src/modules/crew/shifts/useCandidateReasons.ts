import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Candidate } from '#contract/crew/candidates';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useWarningText } from './useWarningText.ts';

/** A person's conflicts, and the warnings that their state does not show. */
export const useCandidateReasons = () => {
  const translate = useTranslate();
  const format = useFormat();
  const warningText = useWarningText();
  return useCallback(
    ({ state, conflicts, warnings }: Candidate) => [
      ...conflicts.map(({ project_name, from, until }) =>
        [project_name ?? translate('crew.without_project'), format.times(from, until)].join(', ')
      ),
      ...warnings.filter(({ code }) => code !== state).map(warningText),
    ],
    [translate, format, warningText]
  );
};
