import { useTranslate } from 'ra-core';
import type { DueInspection, Inspection } from '#contract/warehouse/inspections';
import { localDay } from '#contract/base/zonedTime';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMoment } from '../../../ui/availability/timeline.ts';

export const useDueText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const today = localDay(Date.parse(presentMoment()), useTimeZone());
  return ({ due_on, last_on }: Pick<DueInspection, 'due_on' | 'last_on'>) => {
    if (due_on === null) {
      return last_on
        ? translate('inspections.due.failed_on', { day: format.date(last_on) })
        : translate('inspections.due.never');
    }
    const text = due_on < today ? 'overdue' : 'valid';
    return translate(`inspections.due.${text}`, { day: format.date(due_on) });
  };
};

export const addressOfNew = (start: Partial<Inspection>, back: string) =>
  `/inspections/create?${new URLSearchParams({ source: JSON.stringify(start), return: back })}`;
