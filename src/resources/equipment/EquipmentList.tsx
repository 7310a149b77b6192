import { CardField } from '../../ui/CardField.tsx';
import { FacetFilter } from '../../ui/FacetFilter.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { DashboardFilter } from '../../ui/list/DashboardFilter.tsx';
import { RecordCards } from '../../ui/RecordCards.tsx';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';
import { Transfer } from '../../ui/transfer/Transfer.tsx';
import { EquipmentStatus } from './EquipmentStatus.tsx';

const EquipmentTable = lazyScreen(() => import('./EquipmentTable.tsx'));

const columns = async () => Object.keys((await import('#contract/equipment')).equipmentInput.shape);

const transfer = <Transfer columns={columns} />;

const Filters = () => {
  const statusText = useEquipmentStatusText();
  return (
    <>
      <FacetFilter source="type" />
      <FacetFilter source="status" valueLabel={statusText} />
      <FacetFilter source="location" />
      <DashboardFilter resource="equipment" />
    </>
  );
};

const EquipmentList = () => (
  <ListPage
    sortable={['name', 'type', 'serial_number', 'status', 'location']}
    filters={<Filters />}
    table={EquipmentTable}
    transfer={transfer}
  >
    <RecordCards>
      <CardField source="type" />
      <CardField source="serial_number" />
      <CardField source="status">
        <EquipmentStatus />
      </CardField>
    </RecordCards>
  </ListPage>
);

export default EquipmentList;
