import { useTranslate } from 'ra-core';
import type { Trip } from '#contract/transport/transport';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useLoadText } from './useLoadText.ts';
import { useProjectTransport } from './useProjectTransport.ts';

export const TripLoadFields = () => {
  const trip = useRecord<'transport'>();
  const translate = useTranslate();
  const format = useFormat();
  const loadText = useLoadText();
  const { data } = useProjectTransport(trip?.project_id ?? undefined, trip?.tenant_id);
  const standing = data?.trips.find(({ id }) => id === trip?.id);
  if (!standing || !trip?.loads?.length) return null;
  const { load, payload, usable } = standing;
  const room = [
    payload !== null && `${format.number(payload)} kg`,
    usable !== null && `${format.number(usable)} m³`,
  ].filter(Boolean);
  return (
    <DetailField<Trip> source="loads" always>
      {loadText(load)}
      {room.length > 0 && ` ${translate('transport.of_room', { room: room.join(', ') })}`}
    </DetailField>
  );
};
