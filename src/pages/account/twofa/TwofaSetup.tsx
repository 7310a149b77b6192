import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FailureAlert } from '../../../ui/FailureAlert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OfflineNotice } from '../../../ui/OfflineNotice.tsx';
import { useExplain } from '../../../ui/useExplain.ts';
import { TwofaSetupForm } from './TwofaSetupForm.tsx';
import { TwofaSetupSkeleton } from './TwofaSetupSkeleton.tsx';
import type { TwofaSetupState } from './useTwofaSetup.ts';

interface TwofaSetupProps {
  state: TwofaSetupState;
  /** The way out of a dialog. */
  leave?: ReactNode;
}

/** The secret to scan and the code to prove it; or why there is none. */
export const TwofaSetup = ({ state: { secret, confirm }, leave }: TwofaSetupProps) => {
  const setup = secret.data?.setup;
  if (setup) return <TwofaSetupForm {...setup} confirm={confirm} leave={leave} />;
  return (
    <>
      <SetupNotice secret={secret} />
      {leave}
    </>
  );
};

const SetupNotice = ({ secret }: Pick<TwofaSetupState, 'secret'>) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { data, error, isPaused, refetch } = secret;
  if (data) return <Alert severity="info">{translate('errors.2fa_already_enabled')}</Alert>;
  if (error) return <FailureAlert text={explain(error, 'errors.setup_failed')} onRetry={refetch} />;
  if (isPaused) return <OfflineNotice />;
  return (
    <Loading>
      <TwofaSetupSkeleton />
    </Loading>
  );
};
