import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { DashboardButton } from '../../../ui/feedback/Notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwofaSetup } from './TwofaSetup.tsx';
import { useTwofaSetup } from './useTwofaSetup.ts';

const SetupTwofaPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { query } = useAddressQuery();
  const { data: user } = useSignedInUser();
  const goOn = () => void navigate('/dashboard');
  const userId = query.get('userId') ?? undefined;
  const state = useTwofaSetup({ userId, onDone: goOn });
  const { recoveryCodes, secret } = state;
  const saving = recoveryCodes.length > 0;

  return (
    <ResourceContextProvider value="account">
      <Box sx={{ maxWidth: 480, mx: 'auto' }}>
        <PageHeader title={translate(saving ? 'account.recovery.title' : 'account.twofa.setup')} />
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          {user?.forceTwofaRequired && !saving && (
            <Alert severity="info">{translate('account.twofa.required')}</Alert>
          )}
          {saving ? (
            <RecoveryCodes codes={recoveryCodes} onDone={goOn} />
          ) : (
            <TwofaSetup
              state={state}
              leave={(state.isOn || (secret.data && !secret.data.setup)) && <DashboardButton />}
            />
          )}
        </Card>
      </Box>
    </ResourceContextProvider>
  );
};

export default SetupTwofaPage;
