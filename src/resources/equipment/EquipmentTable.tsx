import { DataTable } from 'react-admin';
import { EQUIPMENT_STATUSES } from '#contract/equipmentStatuses';
import { TableView } from '../../ui/TableView.tsx';
import { TitleLink } from '../../ui/TitleLink.tsx';
import { EquipmentStatus } from './EquipmentStatus.tsx';

const OPTIONAL = ['type', 'serial_number', 'status', 'location', 'notes'];

const EquipmentTable = () => (
  <TableView selectable statuses={EQUIPMENT_STATUSES} optional={OPTIONAL} hidden={['notes']}>
    <DataTable.Col source="name">
      <TitleLink />
    </DataTable.Col>
    <DataTable.Col source="type" />
    <DataTable.Col source="serial_number" />
    <DataTable.Col source="status">
      <EquipmentStatus />
    </DataTable.Col>
    <DataTable.Col source="location" />
    <DataTable.Col source="notes" disableSort />
  </TableView>
);

export default EquipmentTable;
