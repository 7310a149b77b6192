import { useCanAccess, useTranslate, useGetMany } from 'ra-core';
import type { Trip } from '#contract/transport/transport';
import { TRIP_COURSE, TRIP_STATUSES } from '#contract/transport/tripStatuses.values';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { RecordLink, ReferenceLink } from '../../ui/display/links.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { NextStatusButton, StatusMenu } from '../../ui/record/StatusMenu.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { TripLoadFields } from './loads/TripLoadFields.tsx';
import type { CrewMember } from '#contract/crew/crew';
import { TripWarnings } from './loads/TripWarnings.tsx';

const TripDetail = () => (
  <DetailPage
    badge={<StatusMenu resource="transport" statuses={TRIP_STATUSES} />}
    above={
      <>
        <TripWarnings />
        <NextStatusButton resource="transport" course={TRIP_COURSE} />
      </>
    }
  >
    <DetailField<Trip> source="project_name">
      <ReferenceLink<Trip> source="project_id" name="project_name" resource="projects" />
    </DetailField>
    <DetailField<Trip>
      source="vehicle_id"
      label="vehicle"
      optional
      show={id => <RecordLink resource="vehicles" id={id} />}
    />
    <DetailField<Trip>
      source="trailer_id"
      optional
      show={id => <RecordLink resource="vehicles" id={id} />}
    />
    <DetailField<Trip> source="driver" />
    <Riders />
    <DetailField<Trip> source="departure" show={moment} />
    <DetailField<Trip> source="arrival" show={moment} />
    <BusyTimes />
    <Tentative />
    <DetailField<Trip> source="from_location" />
    <DetailField<Trip> source="to_location" />
    <DetailField<Trip> source="distance_km" optional show={km => `${km} km`} />
    <TripLoadFields />
    <DetailField<Trip> source="notes" optional />
  </DetailPage>
);

const Riders = () => {
  const { canAccess } = useCanAccess({ resource: 'crew', action: 'list' });
  const ids = useRecord<'transport'>()?.rider_ids ?? [];
  if (!canAccess || ids.length === 0) return null;
  return <DetailField<Trip> source="rider_ids" show={all => <RiderNames ids={all} />} />;
};

const BusyTimes = () => {
  const hasVehicles = useServerHas('vehicles');
  const [from, until] = hasVehicles ? ['booked_from', 'booked_until'] : ['busy_from', 'busy_until'];
  return (
    <>
      <DetailField<Trip> source="busy_from" label={from} show={moment} optional />
      <DetailField<Trip> source="busy_until" label={until} show={moment} optional />
    </>
  );
};

const Tentative = () => {
  const translate = useTranslate();
  const text = useServerHas('vehicles') ? 'books_nothing' : 'tentative_hint';
  if (useRecord<'transport'>()?.tentative !== true) return null;
  return (
    <DetailField<Trip> source="tentative" show={() => translate(`resources.transport.${text}`)} />
  );
};

const moment = (at: string) => <Moment at={at} />;

const RiderNames = ({ ids }: { ids: readonly number[] }) => {
  const { data, error } = useGetMany<CrewMember>('crew', { ids: [...ids] });
  return error ? String(ids.length) : (data ?? []).map(({ name }) => name).join(', ');
};

export default TripDetail;
