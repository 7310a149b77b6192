import { TRIP_COURSE, TRIP_STATUSES } from '#contract/tripStatuses';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { TripForm } from './index.ts';
import { Moment } from '../../ui/Moment.tsx';
import { ReferenceLink } from '../../ui/ReferenceLink.tsx';
import { NextStatusButton } from '../../ui/status/NextStatusButton.tsx';
import { StatusMenu } from '../../ui/status/StatusMenu.tsx';

const TripDetail = () => (
  <DetailPage
    form={TripForm}
    badge={<StatusMenu resource="transport" statuses={TRIP_STATUSES} />}
    above={<NextStatusButton resource="transport" course={TRIP_COURSE} />}
  >
    <DetailField source="project_name">
      <ReferenceLink source="project_id" name="project_name" resource="projects" />
    </DetailField>
    <DetailField source="driver" />
    <DetailField source="departure">
      <Moment source="departure" />
    </DetailField>
    <DetailField source="arrival">
      <Moment source="arrival" />
    </DetailField>
    <DetailField source="from_location" />
    <DetailField source="to_location" />
    <DetailField source="notes" optional />
  </DetailPage>
);

export default TripDetail;
