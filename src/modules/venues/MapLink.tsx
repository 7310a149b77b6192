import Link from '@mui/material/Link';
import type { Venue } from '#contract/venues/venues';
import { useRecord } from '../../ui/record/useRecord.ts';

/** The street of the venue on screen, with a link to a map. */
export const MapLink = () => {
  const venue = useRecord<'venues'>();
  return (
    <Link href={mapAddressOf(venue ?? {})} target="_blank" rel="noreferrer">
      {venue?.street}
    </Link>
  );
};

/** The address of a map with a venue. */
export const mapAddressOf = ({ name, street, postal_code, city }: Partial<Venue>) => {
  const text = [street ?? name, postal_code, city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: text })}`;
};
