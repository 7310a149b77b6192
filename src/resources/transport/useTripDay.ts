import { useTranslate, type RaRecord } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

/** Formats the day of a trip's departure; trips of the same day get the same text. */
export const useTripDay = () => {
  const translate = useTranslate();
  const { shortDay } = useFormat();
  return (trip: RaRecord | undefined) =>
    trip?.departure ? shortDay(trip.departure) : translate('resources.transport.no_day');
};
