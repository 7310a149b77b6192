import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { BooleanInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { apiTokenInput, isBound, TOKENS_MAX } from '#contract/integrations/apiTokens';
import { TOKEN_DAYS } from '#contract/integrations/tokenPermissions.values';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { SecretDialog } from '../SecretDialog.tsx';
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
  const formKey = useFormKey();
  return (
    <SecretDialog
      resource="api-tokens"
      what="token"
      title={translate('resources.api-tokens.new')}
      madeTitle="resources.api-tokens.made"
      submit="resources.api-tokens.make"
      record={START}
      resolver={zodResolver(typed)}
      make={async values => {
        const input = apiTokenInput.parse(values);
        return (await makeToken(input, formKey(input))).token;
      }}
      limit={translate('integrations.limit_reached', { most: TOKENS_MAX })}
      onClose={onClose}
      wide
    >
      <Typography variant="body2" color="textSecondary">
        {translate('resources.api-tokens.new_hint')}
      </Typography>
      <TextInput source={fields.name} isRequired helperText="resources.api-tokens.name_hint" />
      <PermissionsInput />
      <RadioButtonGroupInput source={fields.expires_in_days} choices={terms} helperText={false} />
      <BoundNetworks />
      <BooleanInput source={fields.webhooks} helperText="resources.api-tokens.webhooks_hint" />
    </SecretDialog>
  );
};

const BoundNetworks = () => (
  <NetworksInput isRequired={useWatch({ name: fields.expires_in_days }) === NO_END} />
);

export default NewTokenDialog;
