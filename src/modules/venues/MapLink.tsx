import Link from '@mui/material/Link';
import { mapAddressOf } from '../../ui/display/mapAddress.ts';
import { useRecord } from '../../ui/record/useRecord.ts';

export const MapLink = () => {
  const venue = useRecord<'venues'>();
  return (
    <Link href={mapAddressOf(venue ?? {})} target="_blank" rel="noreferrer">
      {venue?.street}
    </Link>
  );
};
