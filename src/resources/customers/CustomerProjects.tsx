import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { RelatedRecords } from '../../ui/RelatedRecords.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { useFormat } from '../../ui/useFormat.ts';

const NEWEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

/** What is planned for a customer, and what was. */
export const CustomerProjects = () => {
  const { days } = useFormat();
  return (
    <RelatedRecords resource="projects" target="customer_id" sort={NEWEST_FIRST}>
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
