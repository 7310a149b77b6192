import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BooleanInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { apiTokenInput, isBound, TOKENS_MAX } from '#contract/integrations/apiTokens';
import { TOKEN_DAYS } from '#contract/integrations/tokenPermissions.values';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { NetworksInput, PermissionsInput } from './TokenInputs.tsx';
import { makeToken } from './tokens.calls.ts';
import { tickedPermissions, typedNetworks } from './typedToken.ts';

const fields = apiTokenInput.keyof().enum;

/** A choice has a text as its value. */
const NO_END = 'none';

const terms = [...TOKEN_DAYS.map(String), NO_END].map(id => ({
  id,
  name: `integrations.terms.${id}`,
}));

const typed = z
  .strictObject({
    ...apiTokenInput.shape,
    permissions: tickedPermissions,
    expires_in_days: z.preprocess(
      term => (term === NO_END ? null : Number(term)),
      apiTokenInput.shape.expires_in_days
    ),
    networks: typedNetworks,
  })
  .refine(token => isBound({ days: token.expires_in_days, from: token.networks }), {
    path: ['networks'],
    params: { code: 'required' },
  });

const START = {
  name: '',
  permissions: [],
  expires_in_days: '365',
  networks: [],
  webhooks: false,
};

interface NewTokenDialogProps {
  onClose: () => void;
}

const NewTokenDialog = ({ onClose }: NewTokenDialogProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const explain = useExplain();
  const [made, setMade] = useState<string>();

  const send = async (values: FieldValues) => {
    try {
      const { token } = await makeToken(apiTokenInput.parse(values));
      setMade(token);
      refresh();
      return undefined;
    } catch (error) {
      if (apiErrorOf(error)?.code !== 'exceeds_own_rights') throw error;
      return { permissions: translate('errors.exceeds_own_rights') };
    }
  };
  const explained = (error: unknown) =>
    apiErrorOf(error)?.code === 'limit_reached'
      ? translate('integrations.limit_reached', { most: TOKENS_MAX })
      : explain(error, 'errors.server_error');

  if (made !== undefined) {
    return (
      <ShownOnceDialog
        title={translate('resources.api-tokens.made')}
        what="token"
        value={made}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog title={translate('resources.api-tokens.new')} onClose={onClose} wide>
      <ResourceContextProvider value="api-tokens">
        <CallForm record={START} resolver={zodResolver(typed)} send={send} explain={explained}>
          <Typography variant="body2" color="textSecondary">
            {translate('resources.api-tokens.new_hint')}
          </Typography>
          <TextInput source={fields.name} isRequired helperText="resources.api-tokens.name_hint" />
          <PermissionsInput />
          <RadioButtonGroupInput
            source={fields.expires_in_days}
            choices={terms}
            helperText={false}
          />
          <BoundNetworks />
          <BooleanInput source={fields.webhooks} helperText="resources.api-tokens.webhooks_hint" />
          <FormEnd submit={translate('resources.api-tokens.make')} onCancel={onClose} />
        </CallForm>
      </ResourceContextProvider>
    </FormDialog>
  );
};

const BoundNetworks = () => (
  <NetworksInput isRequired={useWatch({ name: fields.expires_in_days }) === NO_END} />
);

export default NewTokenDialog;
