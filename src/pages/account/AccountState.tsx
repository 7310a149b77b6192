import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SignedInUser } from '../../providers/currentUser.ts';
import { FailureAlert } from '../../ui/FailureAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { useSignedInUser } from '../../ui/signedInUser.ts';

interface AccountStateProps {
  /** The shape of what is coming. */
  skeleton: ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** What is shown of the signed-in user; or why there is nothing to show yet. */
export const AccountState = ({ skeleton, children }: AccountStateProps) => {
  const translate = useTranslate();
  const { data: user, isPaused, isPending, refetch } = useSignedInUser();
  if (user) return children(user);
  if (isPaused) return <OfflineNotice />;
  if (isPending) return <Loading>{skeleton}</Loading>;
  return <FailureAlert text={translate('errors.me_failed')} onRetry={refetch} />;
};
