import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ENDPOINTS_MAX, webhookEndpointInput } from '#contract/integrations/webhookEndpoints';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { ticked } from '../ticked.ts';
import { AddressInput, DescriptionInput, TypesInput } from './EndpointInputs.tsx';
import { makeEndpoint } from './endpoints.calls.ts';

const typed = webhookEndpointInput.extend({ types: ticked(webhookEndpointInput.shape.types) });

const START = { url: '', types: [], description: null, active: true };

interface NewEndpointDialogProps {
  onClose: () => void;
}

const NewEndpointDialog = ({ onClose }: NewEndpointDialogProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const explain = useExplain();
  const [made, setMade] = useState<string>();

  const send = async (values: FieldValues) => {
    try {
      const { secret } = await makeEndpoint(webhookEndpointInput.parse(values));
      setMade(secret);
      refresh();
      return undefined;
    } catch (error) {
      if (apiErrorOf(error)?.code !== 'exceeds_own_rights') throw error;
      return { types: translate('errors.exceeds_own_rights') };
    }
  };
  const explained = (error: unknown) =>
    apiErrorOf(error)?.code === 'limit_reached'
      ? translate('integrations.endpoints_reached', { most: ENDPOINTS_MAX })
      : explain(error, 'errors.server_error');

  if (made !== undefined) {
    return (
      <ShownOnceDialog
        title={translate('resources.webhook-endpoints.made')}
        what="secret"
        value={made}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog title={translate('resources.webhook-endpoints.new')} onClose={onClose} wide>
      <ResourceContextProvider value="webhook-endpoints">
        <CallForm record={START} resolver={zodResolver(typed)} send={send} explain={explained}>
          <Typography variant="body2" color="textSecondary">
            {translate('resources.webhook-endpoints.new_hint')}
          </Typography>
          <AddressInput />
          <DescriptionInput />
          <TypesInput />
          <FormEnd submit={translate('resources.webhook-endpoints.make')} onCancel={onClose} />
        </CallForm>
      </ResourceContextProvider>
    </FormDialog>
  );
};

export default NewEndpointDialog;
