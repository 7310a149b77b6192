import { useTranslate } from 'ra-core';
import type { Trip } from '#contract/transport/transport';
import { TRIP_COURSE, TRIP_STATUSES } from '#contract/transport/tripStatuses.values';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../ui/display/links.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { NextStatusButton, StatusMenu } from '../../ui/record/StatusMenu.tsx';
import { useRecord } from '../../ui/record/useRecord.ts';

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
    <DetailField<Trip> source="busy_from" show={moment} optional />
    <DetailField<Trip> source="busy_until" show={moment} optional />
    <Tentative />
    <DetailField<Trip> source="from_location" />
    <DetailField<Trip> source="to_location" />
    <DetailField<Trip> source="notes" optional />
  </DetailPage>
);

const Tentative = () => {
  const translate = useTranslate();
  if (useRecord<'transport'>()?.tentative !== true) return null;
  return (
    <DetailField<Trip>
      source="tentative"
      show={() => translate('resources.transport.tentative_hint')}
    />
  );
};

const moment = (at: string) => <Moment at={at} />;

export default TripDetail;
