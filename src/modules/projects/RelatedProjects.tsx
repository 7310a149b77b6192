import { useFormat } from '../../platform/time/useFormat.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { useResource } from '../../ui/resource/resource.ts';
import { RelatedRecords } from '../../ui/record/RelatedRecords.tsx';

const NEWEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

const RelatedProjects = () => {
  const { days } = useFormat();
  const target = useResource()?.name === 'venues' ? 'venue_id' : 'customer_id';
  return (
    <RelatedRecords resource="projects" target={target} sort={NEWEST_FIRST}>
      {projects => (
        <RowList
          rows={projects.map(({ id, name, status, start_date: start, end_date: end }) => ({
            to: `/projects/${id}`,
            title: name,
            detail: days(start, end),
            badge: status && <RecordStatus resource="projects" status={status} />,
          }))}
        />
      )}
    </RelatedRecords>
  );
};

export default RelatedProjects;
