import { useRecordContext } from 'ra-core';
import { DetailField } from '../../ui/DetailField.tsx';
import { useFormat } from '../../ui/useFormat.ts';

/** From which time to which a project runs, with weekdays; nothing while neither is known. */
export const ProjectTimes = () => {
  const record = useRecordContext();
  const format = useFormat();
  if (!record?.start_date && !record?.end_date) return null;
  return (
    <DetailField source="times" always>
      {format.times(record.start_date, record.end_date)}
    </DetailField>
  );
};
