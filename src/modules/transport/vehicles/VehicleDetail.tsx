import { useTranslate } from 'ra-core';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { capacityOf } from '#contract/transport/capacity';
import type { Vehicle } from '#contract/transport/vehicles';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { ReferenceLink } from '../../../ui/display/links.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { Moment } from '../../../ui/display/values.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { MergeButton } from '../../../ui/record/MergeButton.tsx';
import { RelatedRecords } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const VehicleDetail = () => {
  const translate = useTranslate();
  const format = useFormat();
  const seesCosts = useHolds('costs.view');
  const kilos = (kg: number) => `${format.number(kg)} kg`;
  return (
    <DetailPage actions={<MergeButton />} beside={<VehicleTrips />}>
      <DetailField<Vehicle> source="plate" />
      <DetailField<Vehicle>
        source="kind"
        show={kind => translate(`resources.vehicles.kinds.${kind}`)}
      />
      <DetailField<Vehicle> source="payload_kg" show={kilos} />
      <DetailField<Vehicle> source="volume_m3" always>
        <Room />
      </DetailField>
      <DetailField<Vehicle> source="seats" show={format.number} />
      <DetailField<Vehicle> source="licence" />
      <DetailField<Vehicle> source="inspection_until" show={format.day} />
      <DetailField<Vehicle>
        source="garage"
        optional
        show={garage =>
          garage
            .map(({ from, until, reason }) =>
              [format.times(from, until), reason].filter(Boolean).join(': ')
            )
            .join('\n')
        }
      />
      {seesCosts && <DetailField<Vehicle> source="cost_per_km" show={format.money} />}
      {seesCosts && <DetailField<Vehicle> source="cost_per_day" show={format.money} />}
      <DetailField<Vehicle> source="shared" show={shared => translate(`ra.boolean.${shared}`)} />
      <DetailField<Vehicle> source="supplier_name" optional>
        <ReferenceLink<Vehicle> source="supplier_id" name="supplier_name" resource="customers" />
      </DetailField>
      <DetailField<Vehicle> source="retired_at" optional show={at => <Moment at={at} />} />
      <DetailField<Vehicle> source="notes" optional />
    </DetailPage>
  );
};

const Room = () => {
  const format = useFormat();
  const vehicle = useRecord<'vehicles'>();
  const { box_length, box_width, box_height, volume_m3, payload_kg } = vehicle ?? {};
  const hold = {
    box_length: box_length ?? null,
    box_width: box_width ?? null,
    box_height: box_height ?? null,
    volume_m3: volume_m3 ?? null,
    payload_kg: payload_kg ?? null,
  };
  const { usable } = capacityOf([hold], 100);
  const sides = [box_length, box_width, box_height].filter(side => side != null);
  const box = sides.length === 3 && `${sides.map(side => format.number(side)).join(' × ')} cm`;
  return (
    [usable !== null && `${format.number(Math.round(usable * 100) / 100)} m³`, box]
      .filter(Boolean)
      .join(', ') || '–'
  );
};

const LATEST_FIRST = { field: 'departure', order: 'DESC' } as const;

const VehicleTrips = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <RelatedRecords resource="transport" target="vehicle_id" sort={LATEST_FIRST} shown={8} returns>
      {trips => (
        <RowList
          rows={trips.map(({ id, project_name, to_location, departure, driver, status }) => ({
            to: `/transport/${id}`,
            title: project_name || to_location || translate('crew.without_project'),
            detail: [departure && format.weekdayTime(departure), driver]
              .filter(Boolean)
              .join(' · '),
            badge:
              status === TRIP_STATUS.planned ? undefined : (
                <RecordStatus resource="transport" status={status} />
              ),
          }))}
        />
      )}
    </RelatedRecords>
  );
};

export default VehicleDetail;
