import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ENDPOINTS_MAX, webhookEndpointInput } from '#contract/integrations/webhookEndpoints';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { ticked } from '../ticked.ts';
import { AddressInput, DescriptionInput, TypesInput } from './EndpointInputs.tsx';
import { makeEndpoint } from './endpoints.calls.ts';
import { typedAddress } from './typedAddress.ts';

const typed = webhookEndpointInput.extend({
  url: typedAddress,
  types: ticked(webhookEndpointInput.shape.types),
});

const START = { url: '', types: [], description: null, active: true };

interface NewEndpointDialogProps {
  onClose: () => void;
}

const NewEndpointDialog = ({ onClose }: NewEndpointDialogProps) => {
  const translate = useTranslate();
  const formKey = useFormKey();
  return (
    <SecretDialog
      resource="webhook-endpoints"
      what="secret"
      title={translate('resources.webhook-endpoints.new')}
      madeTitle="resources.webhook-endpoints.made"
      submit="resources.webhook-endpoints.make"
      record={START}
      resolver={zodResolver(typed)}
      make={async values => {
        const input = webhookEndpointInput.parse(values);
        return (await makeEndpoint(input, formKey(input))).secret;
      }}
      limit={translate('integrations.endpoints_reached', { most: ENDPOINTS_MAX })}
      onClose={onClose}
      wide
    >
      <Typography variant="body2" color="textSecondary">
        {translate('resources.webhook-endpoints.new_hint')}
      </Typography>
      <AddressInput />
      <DescriptionInput />
      <TypesInput />
    </SecretDialog>
  );
};

export default NewEndpointDialog;
