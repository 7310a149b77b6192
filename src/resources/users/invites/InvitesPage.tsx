import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import { INVITES_KEY, readInvites } from '../../../providers/invites.ts';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { logged } from '../../../ui/logged.ts';
import { OfflineNotice } from '../../../ui/OfflineNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuietFailure } from '../../../ui/QuietFailure.tsx';
import { useSessionCall } from '../../../ui/useSessionCall.ts';
import { UserActions } from '../UserActions.tsx';
import { InviteTable } from './InviteTable.tsx';

/** Who was asked to join, and what became of it. */
export const InvitesPage = () => {
  const label = useGetResourceLabel();
  return (
    <>
      <PageHeader isWide title={label('users', 2)} actions={<UserActions />} />
      <Invites />
    </>
  );
};

const Invites = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: INVITES_KEY,
    queryFn: ({ signal }) => logged(call(() => readInvites(signal))),
  });
  if (isPaused && !data) return <OfflineNotice />;
  if (!data && !error) {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {error && <QuietFailure text={translate('invites.failed')} onRetry={refetch} />}
      <InviteTable invites={data ?? []} />
    </>
  );
};
