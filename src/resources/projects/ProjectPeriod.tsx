import { useRecordContext, useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

interface ProjectPeriodProps {
  /** Days alone, or days with their times. */
  precision: 'date' | 'moment';
}

/** From when to when a project runs, as far as that is known. */
export const ProjectPeriod = ({ precision }: ProjectPeriodProps) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const format = useFormat();
  const written = (moment?: string | null) => (moment ? format[precision](moment) : '–');
  const ends = { start: written(record?.start_date), end: written(record?.end_date) };
  return translate(`resources.projects.period_${precision}`, ends);
};
