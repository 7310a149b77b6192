import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { TripForm } from './lazyForm.ts';
import { TripMoment } from './TripMoment.tsx';
import { TripStatus } from './TripStatus.tsx';

const TripDetail = () => (
  <DetailPage form={TripForm} badge={<TripStatus />}>
    <DetailField source="project_name" />
    <DetailField source="driver" />
    <DetailField source="departure">
      <TripMoment source="departure" />
    </DetailField>
    <DetailField source="arrival">
      <TripMoment source="arrival" />
    </DetailField>
    <DetailField source="from_location" />
    <DetailField source="to_location" />
    <DetailField source="notes" optional />
  </DetailPage>
);

export default TripDetail;
