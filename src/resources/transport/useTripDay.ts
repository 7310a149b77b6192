import { useTranslate, type RaRecord } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

/** How the day is written on which a trip departs: trips of one day have the same. */
export const useTripDay = () => {
  const translate = useTranslate();
  const { shortDay } = useFormat();
  return (trip: RaRecord | undefined) =>
    trip?.departure ? shortDay(trip.departure) : translate('resources.transport.no_day');
};
