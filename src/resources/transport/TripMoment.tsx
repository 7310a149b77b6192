import { useRecordContext } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

/** When a trip leaves or arrives, where that is known. */
export const TripMoment = ({ source }: { source: 'departure' | 'arrival' }) => {
  const moment: string | null | undefined = useRecordContext()?.[source];
  const format = useFormat();
  return moment ? format.moment(moment) : '–';
};
