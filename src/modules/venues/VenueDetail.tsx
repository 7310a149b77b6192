import Link from '@mui/material/Link';
import type { Venue } from '#contract/venues/venues';
import { CountryName } from '../../ui/display/AddressFields.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { mapAddressOf } from '../../ui/display/mapAddress.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { DetailPage } from '../../ui/record/DetailPage.tsx';

const VenueDetail = () => (
  <DetailPage>
    <DetailField<Venue> source="street">
      <MapLink />
    </DetailField>
    <DetailField<Venue> source="postal_code" optional />
    <DetailField<Venue> source="city" />
    <DetailField<Venue> source="country" optional>
      <CountryName />
    </DetailField>
    <DetailField<Venue> source="distance_km" optional show={km => `${km} km`} />
    <DetailField<Venue> source="contact_name" />
    <DetailField<Venue> source="contact_email" optional show={mailLink} />
    <DetailField<Venue> source="contact_phone" optional show={phoneLink} />
    <DetailField<Venue> source="load_in" />
    <DetailField<Venue> source="power" />
  </DetailPage>
);

const MapLink = () => {
  const venue = useRecord<'venues'>();
  return (
    <Link href={mapAddressOf(venue ?? {})} target="_blank" rel="noreferrer">
      {venue?.street}
    </Link>
  );
};

export default VenueDetail;
