import { BooleanInput } from 'react-admin';
import {
  webhookEndpointChanges,
  webhookEndpointInput,
} from '#contract/integrations/webhookEndpoints';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { ticked } from '../ticked.ts';
import { AddressInput, DescriptionInput, TypesInput } from './EndpointInputs.tsx';
import { typedAddress } from './typedAddress.ts';

const schema = webhookEndpointChanges.extend({
  url: typedAddress,
  types: ticked(webhookEndpointInput.shape.types),
});

const EndpointForm = () => (
  <RecordForm schema={schema}>
    <AddressInput />
    <DescriptionInput />
    <TypesInput />
    <BooleanInput source="active" helperText="resources.webhook-endpoints.active_hint" />
  </RecordForm>
);

export default EndpointForm;
