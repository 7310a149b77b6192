import type { Equipment } from '#contract/catalogue/equipment';
import { EQUIPMENT_STATUSES } from '#contract/catalogue/equipmentStatuses.values';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { CardField } from '../../../ui/display/CardField.tsx';
import { EquipmentStatus, useEquipmentStatusText } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink, TitleLink } from '../../../ui/display/links.tsx';
import { DashboardFilter, FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { LinkButton } from './LinkButton.tsx';

const fields = async () => (await import('#contract/catalogue/equipment')).equipmentInput;

const transfer = (
  <>
    <Transfer fields={fields} />
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

const OF_UNITS = ['code', 'product_id'] as const;

const HIDDEN = ['notes' as const, 'product_id' as const];

const EquipmentTable = () => {
  const hasUnits = useServerHas('planning');
  return (
    <TableView<Equipment>
      selectable
      statuses={EQUIPMENT_STATUSES}
      optional={hasUnits ? [...OF_UNITS, ...OPTIONAL] : OPTIONAL}
      hidden={HIDDEN}
    >
      <Column<Equipment> source="name">
        <TitleLink />
      </Column>
      {hasUnits && <Column<Equipment> source="code" />}
      {hasUnits && (
        <Column<Equipment>
          source="product_id"
          disableSort
          render={({ product_id: id }) => id && <RecordLink resource="products" id={id} />}
        />
      )}
      <Column<Equipment> source="type" />
      <Column<Equipment> source="serial_number" />
      <Column<Equipment> source="status">
        <EquipmentStatus />
      </Column>
      <Column<Equipment> source="location" />
      <Column<Equipment> source="notes" disableSort />
    </TableView>
  );
};

export default EquipmentList;
