import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import HeadingRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import type { Trip } from '#contract/transport/transport';
import { TRIP_STATUSES } from '#contract/transport/tripStatuses.values';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { CardLine } from '../../ui/display/CardField.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { TitleLink } from '../../ui/display/links.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { DashboardFilter, FacetFilter } from '../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx';
import { CardGrid, RecordCard } from '../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../ui/list/ReferenceFilter.tsx';
import { Column, TableView, TableBody, TableRow } from '../../ui/list/tables.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { Transfer } from '../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/transport/transport')).tripInput;

const transfer = <Transfer fields={fields} />;

const TripList = () => {
  const translate = useTranslate();
  const statusLabel = (status: string) =>
    translate(`resources.transport.statuses.${status}`, { _: status });
  return (
    <ListPage<Trip>
      sortable={['departure', 'vehicle', 'driver', 'status']}
      order="DESC"
      isTimed
      table={TripTable}
      transfer={transfer}
      filters={
        <>
          <PeriodFilter />
          <FacetFilter<Trip> source="status" valueLabel={statusLabel} />
          <DashboardFilter resource="transport" />
          <ReferenceFilter<Trip> source="project_id" reference="projects" />
        </>
      }
    >
      <Days />
    </ListPage>
  );
};

const Days = () => {
  const { data = [] } = useListContext<Trip>();
  const days = Map.groupBy(data, useTripDay());
  return [...days].map(([day, trips]) => (
    <Box key={day} component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {day}
      </Typography>
      <CardGrid records={trips}>
        <TripCard />
      </CardGrid>
    </Box>
  ));
};

const TripCard = () => (
  <RecordCard badge={<TripStatus />}>
    <CardLine<Trip> icon={AccessTimeOutlined} source="departure">
      <Moment at={useRecord<'transport'>()?.departure} />
    </CardLine>
    <CardLine<Trip> icon={PersonOutlined} source="driver" />
    <CardLine<Trip> icon={EventNoteOutlined} source="project_name" />
  </RecordCard>
);

type Row = Trip & { route?: never };

const OPTIONAL = ['arrival', 'driver', 'project_name', 'route', 'status'] as const;

const TripTable = () => {
  const isByDay = useListContext().sort.field === 'departure';
  return (
    <TableView<Row>
      selectable
      statuses={TRIP_STATUSES}
      optional={OPTIONAL}
      hidden={['arrival']}
      body={isByDay ? TripRows : undefined}
    >
      <Column<Row> source="departure" sx={{ whiteSpace: 'nowrap' }}>
        <Departure isByDay={isByDay} />
      </Column>
      <Column<Row>
        source="arrival"
        disableSort
        render={({ arrival: at }) => <Moment at={at} short />}
      />
      <Column<Row> source="driver" />
      <Column<Row> source="vehicle">
        <TitleLink />
      </Column>
      <Column<Row> source="project_name" disableSort />
      <Column<Row> source="route" disableSort render={routeOf} />
      <Column<Row> source="status">
        <TripStatus />
      </Column>
    </TableView>
  );
};

const routeOf = ({ from_location: from, to_location: to }: Trip) =>
  from || to ? `${from || '–'} → ${to || '–'}` : '–';

const Departure = ({ isByDay }: { isByDay: boolean }) => {
  const departure = useRecord<'transport'>()?.departure;
  const { time } = useFormat();
  if (!isByDay) return <Moment at={departure} short />;
  return departure ? time(departure) : '–';
};

/** At least the number of columns: a day's heading spans all of them. */
const ALL_COLUMNS = 9;

const TripRows = (props: ComponentProps<typeof TableBody>) => (
  <TableBody {...props} row={TripRow} />
);

const TripRow = (props: ComponentProps<typeof TableRow>) => {
  const trip = useRecord<'transport'>();
  const { data = [] } = useListContext<Trip>();
  const dayOf = useTripDay();
  const day = dayOf(trip);
  const before = data[data.findIndex(({ id }) => id === trip?.id) - 1];
  return (
    <>
      {(!before || dayOf(before) !== day) && (
        <HeadingRow>
          <TableCell
            component="th"
            scope="rowgroup"
            colSpan={ALL_COLUMNS}
            sx={{ fontWeight: 600, bgcolor: 'background.default' }}
          >
            {day}
          </TableCell>
        </HeadingRow>
      )}
      <TableRow {...props} />
    </>
  );
};

const useTripDay = () => {
  const translate = useTranslate();
  const { shortDay } = useFormat();
  return (trip: Partial<Trip> | undefined) =>
    trip?.departure ? shortDay(trip.departure) : translate('resources.transport.no_day');
};

const TripStatus = () => (
  <RecordStatus resource="transport" status={useRecord<'transport'>()?.status} />
);

export default TripList;
