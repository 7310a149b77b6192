import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { CrewWarning } from '#contract/crew/crewWarnings';

/** Minutes as `7` or `7:30` hours. */
const hoursOf = (minutes: number) =>
  minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const useWarningText = () => {
  const translate = useTranslate();
  return useCallback(
    ({ code, rule, minutes = 0, limit = 0, project_name }: CrewWarning) =>
      translate(code === 'working_time' ? `crew.working_time.${rule}` : `crew.warnings.${code}`, {
        project: project_name ?? '',
        hours: hoursOf(minutes),
        limit: hoursOf(limit),
        minutes,
        least: limit,
      }),
    [translate]
  );
};
