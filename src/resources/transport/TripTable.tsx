import { DataTable } from 'react-admin';
import { TRIP_STATUSES } from '#contract/tripStatuses';
import { Moment } from '../../ui/Moment.tsx';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { TripStatus } from './TripStatus.tsx';

const OPTIONAL = [
  'departure',
  'arrival',
  'status',
  'driver',
  'project_name',
  'from_location',
  'to_location',
];

const HIDDEN = ['arrival', 'from_location', 'to_location'];

const TripTable = () => (
  <TableView selectable statuses={TRIP_STATUSES} optional={OPTIONAL} hidden={HIDDEN}>
    <DataTable.Col source="vehicle">
      <TitleLink />
    </DataTable.Col>
    <DataTable.Col source="departure">
      <Moment source="departure" />
    </DataTable.Col>
    <DataTable.Col source="arrival" disableSort>
      <Moment source="arrival" />
    </DataTable.Col>
    <DataTable.Col source="status">
      <TripStatus />
    </DataTable.Col>
    <DataTable.Col source="driver" />
    <DataTable.Col source="project_name" disableSort />
    <DataTable.Col source="from_location" disableSort />
    <DataTable.Col source="to_location" disableSort />
  </TableView>
);

export default TripTable;
