import { TextInput } from 'react-admin';
import { venueFields, venueInput } from '#contract/venues/venues';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { CountryInput } from '../../ui/form/inputs.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { MeasureInput } from '../../ui/form/NumberInput.tsx';

const VenueForm = () => (
  <RecordForm schema={venueInput}>
    <TextInput source={venueFields.name} isRequired />
    <TextInput source={venueFields.street} />
    <FormRow columns="1fr 2fr">
      <TextInput source={venueFields.postal_code} />
      <TextInput source={venueFields.city} />
    </FormRow>
    <FormRow>
      <CountryInput source={venueFields.country} />
      <MeasureInput
        source={venueFields.distance_km}
        unit="km"
        helperText="resources.venues.distance_hint"
      />
    </FormRow>
    <FormRow columns="1fr 1fr 1fr">
      <TextInput source={venueFields.contact_name} />
      <TextInput source={venueFields.contact_email} type="email" />
      <TextInput source={venueFields.contact_phone} type="tel" />
    </FormRow>
    <TextInput
      source={venueFields.load_in}
      multiline
      minRows={2}
      helperText="resources.venues.load_in_hint"
    />
    <TextInput
      source={venueFields.power}
      multiline
      minRows={2}
      helperText="resources.venues.power_hint"
    />
  </RecordForm>
);

export default VenueForm;
