import type { Equipment } from '#contract/equipment';
import { EQUIPMENT_STATUSES } from '#contract/equipmentStatuses';
import { CardField } from '../../ui/display/CardField.tsx';
import { EquipmentStatus, useEquipmentStatusText } from '../../ui/display/StatusBadge.tsx';
import { TitleLink } from '../../ui/display/links.tsx';
import { DashboardFilter, FacetFilter } from '../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { RecordCards } from '../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../ui/list/tables.tsx';
import { Transfer } from '../../ui/transfer/Transfer.tsx';
import { LinkButton } from './LinkButton.tsx';

const columns = async () => Object.keys((await import('#contract/equipment')).equipmentInput.shape);

const transfer = (
  <>
    <Transfer columns={columns} />
    <LinkButton />
  </>
);

const Filters = () => {
  const statusText = useEquipmentStatusText();
  return (
    <>
      <FacetFilter<Equipment> source="type" />
      <FacetFilter<Equipment> source="status" valueLabel={statusText} />
      <FacetFilter<Equipment> source="location" />
      <DashboardFilter resource="equipment" />
    </>
  );
};

const EquipmentList = () => (
  <ListPage<Equipment>
    sortable={['name', 'type', 'serial_number', 'status', 'location']}
    filters={<Filters />}
    table={EquipmentTable}
    transfer={transfer}
  >
    <RecordCards>
      <CardField<Equipment> source="type" />
      <CardField<Equipment> source="serial_number" />
      <CardField<Equipment> source="status">
        <EquipmentStatus />
      </CardField>
    </RecordCards>
  </ListPage>
);

const OPTIONAL = ['type', 'serial_number', 'status', 'location', 'notes'] as const;

const EquipmentTable = () => (
  <TableView<Equipment>
    selectable
    statuses={EQUIPMENT_STATUSES}
    optional={OPTIONAL}
    hidden={['notes']}
  >
    <Column<Equipment> source="name">
      <TitleLink />
    </Column>
    <Column<Equipment> source="type" />
    <Column<Equipment> source="serial_number" />
    <Column<Equipment> source="status">
      <EquipmentStatus />
    </Column>
    <Column<Equipment> source="location" />
    <Column<Equipment> source="notes" disableSort />
  </TableView>
);

export default EquipmentList;
