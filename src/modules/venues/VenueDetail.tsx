import type { Venue } from '#contract/venues/venues';
import { CountryName } from '../../ui/display/AddressFields.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { MapLink } from './MapLink.tsx';

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

export default VenueDetail;
