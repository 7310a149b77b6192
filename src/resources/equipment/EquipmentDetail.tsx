import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { EquipmentStatus } from './EquipmentStatus.tsx';
import { EquipmentForm } from './index.ts';

const EquipmentDetail = () => (
  <DetailPage form={EquipmentForm}>
    <DetailField source="type" />
    <DetailField source="serial_number" />
    <DetailField source="status">
      <EquipmentStatus />
    </DetailField>
    <DetailField source="location" />
    <DetailField source="notes" optional />
  </DetailPage>
);

export default EquipmentDetail;
