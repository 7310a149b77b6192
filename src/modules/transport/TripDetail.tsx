import type { Trip } from '#contract/transport/transport';
import { TRIP_COURSE, TRIP_STATUSES } from '#contract/transport/tripStatuses.values';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../ui/display/links.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { NextStatusButton, StatusMenu } from '../../ui/record/StatusMenu.tsx';

const TripDetail = () => (
  <DetailPage
    badge={<StatusMenu resource="transport" statuses={TRIP_STATUSES} />}
    above={<NextStatusButton resource="transport" course={TRIP_COURSE} />}
  >
    <DetailField<Trip> source="project_name">
      <ReferenceLink<Trip> source="project_id" name="project_name" resource="projects" />
    </DetailField>
    <DetailField<Trip> source="driver" />
    <DetailField<Trip> source="departure" show={moment} />
    <DetailField<Trip> source="arrival" show={moment} />
    <DetailField<Trip> source="from_location" />
    <DetailField<Trip> source="to_location" />
    <DetailField<Trip> source="notes" optional />
  </DetailPage>
);

const moment = (at: string) => <Moment at={at} />;

export default TripDetail;
