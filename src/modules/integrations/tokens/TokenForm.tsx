import { TextInput } from 'react-admin';
import { apiTokenChanges } from '#contract/integrations/apiTokens';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { NetworksInput, PermissionsInput } from './TokenInputs.tsx';
import { tickedPermissions, typedNetworks } from './typedToken.ts';

const fields = apiTokenChanges.keyof().enum;

const schema = apiTokenChanges.extend({
  permissions: tickedPermissions,
  networks: typedNetworks,
});

const TokenForm = () => (
  <RecordForm schema={schema}>
    <TextInput source={fields.name} isRequired />
    <PermissionsInput />
    <NetworksInput isRequired={useRecord<'api-tokens'>()?.expires_at === null} />
  </RecordForm>
);

export default TokenForm;
