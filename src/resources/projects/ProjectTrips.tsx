import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { RelatedRecords } from '../../ui/RelatedRecords.tsx';
import { useFormat } from '../../ui/useFormat.ts';

const IN_ORDER = { field: 'departure', order: 'ASC' } as const;

/** What drives for a project, and when. */
export const ProjectTrips = () => {
  const { moment } = useFormat();
  return (
    <RelatedRecords
      resource="transport"
      target="project_id"
      sort={IN_ORDER}
      row={({ vehicle, departure, driver, status }) => ({
        title: vehicle,
        detail: [departure && moment(departure), driver].filter(Boolean).join(' · '),
        badge: <RecordStatus resource="transport" status={status} />,
      })}
    />
  );
};
