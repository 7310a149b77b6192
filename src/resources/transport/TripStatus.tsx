import { useRecordContext } from 'ra-core';
import { RecordStatus } from '../../ui/RecordStatus.tsx';

export const TripStatus = () => (
  <RecordStatus resource="transport" status={useRecordContext()?.status} />
);
