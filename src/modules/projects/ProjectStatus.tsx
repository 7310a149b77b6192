import { useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';

export const ProjectStatus = () => {
  const translate = useTranslate();
  const status = useRecord<'projects'>()?.status;
  const none = translate('resources.projects.unknown');
  return <RecordStatus resource="projects" status={status} none={none} />;
};

interface ProjectPeriodProps {
  precision: 'date' | 'moment';
}

export const ProjectPeriod = ({ precision }: ProjectPeriodProps) => {
  const record = useRecord<'projects'>();
  const translate = useTranslate();
  const format = useFormat();
  const [start, end] = [record?.start_date, record?.end_date];
  if (!start && !end) return translate('resources.projects.no_dates');
  const written = (moment?: string | null) => (moment ? format.moment(moment) : '–');
  return precision === 'date'
    ? translate('resources.projects.period_date', format.firstAndLast(start, end))
    : translate('resources.projects.period_moment', { start: written(start), end: written(end) });
};
