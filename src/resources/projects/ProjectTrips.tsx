import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { RelatedRecords } from '../../ui/RelatedRecords.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { useFormat } from '../../ui/useFormat.ts';

const IN_ORDER = { field: 'departure', order: 'ASC' } as const;

/** More than one project has on most of its days. */
const SHOWN = 25;

/** A project's trips, day by day. */
export const ProjectTrips = () => (
  <RelatedRecords
    resource="transport"
    target="project_id"
    sort={IN_ORDER}
    shown={SHOWN}
    startFrom={tripTo}
    returns
  >
    {trips => <Days trips={trips} />}
  </RelatedRecords>
);

/** A new trip goes to where the project is, on the day that it begins. */
const tripTo = ({ start_date, location }: RaRecord) => ({
  ...(start_date && { departure: start_date }),
  ...(location && { to_location: location }),
});

const Days = ({ trips }: { trips: RaRecord[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const days = Map.groupBy(trips, ({ departure }) =>
    departure ? format.weekday(departure) : translate('resources.transport.no_day')
  );
  return [...days].map(([day, ofDay]) => (
    <Box key={day} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3" color="textSecondary">
        {day}
      </Typography>
      <RowList
        rows={ofDay.map(({ id, vehicle, driver, departure, arrival, status }) => ({
          to: `/transport/${id}`,
          title: vehicle,
          detail: [
            departure && format.hours(departure, arrival),
            driver || translate('resources.transport.no_driver'),
          ]
            .filter(Boolean)
            .join(' · '),
          badge: <RecordStatus resource="transport" status={status} />,
        }))}
      />
    </Box>
  ));
};
