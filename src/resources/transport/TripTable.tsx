import { useListContext, useRecordContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { TRIP_STATUSES } from '#contract/tripStatuses';
import { Moment } from '../../ui/Moment.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { TripRows } from './TripRows.tsx';
import { TripStatus } from './TripStatus.tsx';

const OPTIONAL = ['arrival', 'driver', 'project_name', 'route', 'status'];

const HIDDEN = ['arrival'];

/** The trips of each day below its heading; in another order than that of departure, one by one. */
const TripTable = () => {
  const isByDay = useListContext().sort.field === 'departure';
  return (
    <TableView
      selectable
      statuses={TRIP_STATUSES}
      optional={OPTIONAL}
      hidden={HIDDEN}
      body={isByDay ? TripRows : undefined}
    >
      <DataTable.Col source="departure" sx={{ whiteSpace: 'nowrap' }}>
        {isByDay ? <DepartureTime /> : <Moment source="departure" short />}
      </DataTable.Col>
      <DataTable.Col source="arrival" disableSort>
        <Moment source="arrival" short />
      </DataTable.Col>
      <DataTable.Col source="driver" />
      <DataTable.Col source="vehicle">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col source="project_name" disableSort />
      <DataTable.Col source="route" disableSort render={routeOf} />
      <DataTable.Col source="status">
        <TripStatus />
      </DataTable.Col>
    </TableView>
  );
};

interface Route {
  from_location?: string | null;
  to_location?: string | null;
}

const routeOf = ({ from_location: from, to_location: to }: Route) =>
  from || to ? `${from || '–'} → ${to || '–'}` : '–';

/** The time alone: the day is the heading above. */
const DepartureTime = () => {
  const departure: string | null | undefined = useRecordContext()?.departure;
  const { time } = useFormat();
  return departure ? time(departure) : '–';
};

export default TripTable;
