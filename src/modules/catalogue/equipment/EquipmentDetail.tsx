import type { Equipment } from '#contract/catalogue/equipment';
import { UnitContents } from '../../warehouse/cases/index.ts';
import { UnitInspections } from '../../warehouse/inspections/index.ts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { EquipmentStatus } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink } from '../../../ui/display/links.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { RecordCodes } from '../../../ui/record/RecordCodes.tsx';
import { ReportRepair, UnitCode, UnitPlaces } from './UnitParts.tsx';

const EquipmentDetail = () => (
  <DetailPage
    above={<ReportRepair />}
    below={<UnitPlaces />}
    beside={
      <>
        <UnitCode />
        <UnitContents />
        <UnitInspections />
        <RecordCodes resource="equipment" />
      </>
    }
  >
    <DetailField<Equipment> source="type" />
    <DetailField<Equipment> source="serial_number" />
    <DetailField<Equipment> source="status">
      <EquipmentStatus />
    </DetailField>
    <DetailField<Equipment> source="location" />
    <DetailField<Equipment>
      source="product_id"
      optional
      show={id => <RecordLink resource="products" id={id} />}
    />
    <DetailField<Equipment> source="code" optional />
    <DetailField<Equipment> source="retired_at" optional show={at => <Moment at={at} />} />
    <DetailField<Equipment> source="notes" optional />
  </DetailPage>
);

export default EquipmentDetail;
