import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { FailureAlert } from '../../../ui/FailureAlert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OfflineNotice } from '../../../ui/OfflineNotice.tsx';
import { Section } from '../Section.tsx';
import { useExplain } from '../../../ui/useExplain.ts';
import { useSessionCall } from '../../../ui/useSessionCall.ts';
import { SessionList } from './SessionList.tsx';
import { SessionListSkeleton } from './SessionListSkeleton.tsx';
import { fetchSessions, SESSIONS_KEY } from './sessions.ts';

/** Where one is signed in. */
export const SessionsSection = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('account.sessions.title')} hint={translate('account.sessions.hint')}>
      <Sessions />
    </Section>
  );
};

const Sessions = () => {
  const explain = useExplain();
  const call = useSessionCall();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(() => fetchSessions(signal)),
  });
  if (data) return <SessionList sessions={data} />;
  if (error) {
    return <FailureAlert text={explain(error, 'account.sessions.failed')} onRetry={refetch} />;
  }
  if (isPaused) return <OfflineNotice />;
  return (
    <Loading>
      <SessionListSkeleton />
    </Loading>
  );
};
