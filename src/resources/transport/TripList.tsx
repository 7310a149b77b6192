import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { FacetFilter } from '../../ui/FacetFilter.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { DashboardFilter } from '../../ui/list/DashboardFilter.tsx';
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx';
import { ReferenceFilter } from '../../ui/list/ReferenceFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { TripStatus } from './TripStatus.tsx';
import { useTripDay } from './useTripDay.ts';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const TripTable = lazyScreen(() => import('./TripTable.tsx'));

const transfer = <Transfer />;

const TripList = () => {
  const translate = useTranslate();
  const statusLabel = (status: string) =>
    translate(`resources.transport.statuses.${status}`, { _: status });
  return (
    <ListPage
      sortable={['departure', 'vehicle', 'driver', 'status']}
      order="DESC"
      isTimed
      table={TripTable}
      transfer={transfer}
      filters={
        <>
          <PeriodFilter />
          <FacetFilter source="status" valueLabel={statusLabel} />
          <DashboardFilter resource="transport" />
          <ReferenceFilter source="project_id" reference="projects" />
        </>
      }
    >
      <Days />
    </ListPage>
  );
};

/** The trips of each day under a heading of its own, in the order of the list. */
const Days = () => {
  const { data = [] } = useListContext();
  const days = Map.groupBy<string, RaRecord>(data, useTripDay());
  return [...days].map(([day, trips]) => (
    <Box key={day} component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {day}
      </Typography>
      <CardGrid records={trips}>
        <Trip />
      </CardGrid>
    </Box>
  ));
};

const Trip = () => (
  <RecordCard badge={<TripStatus />}>
    <CardLine icon={AccessTimeOutlined} source="departure">
      <Moment source="departure" />
    </CardLine>
    <CardLine icon={PersonOutlined} source="driver" />
    <CardLine icon={EventNoteOutlined} source="project_name" />
  </RecordCard>
);

export default TripList;
