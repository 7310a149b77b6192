import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { deviceName } from '#contract/account/deviceName';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { HiddenText } from '../../ui/display/values.tsx';
import { FailureAlert, OfflineNotice } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { Section } from './Section.tsx';
import { fetchSessions, type Session, SESSIONS_KEY, useEndSessions } from './sessions.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

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

const SessionList = ({ sessions }: { sessions: Session[] }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutate: end, isPending, variables } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ isThis }) => !isThis);
  const endOthers = () =>
    end({ sessions: others, success: 'others_ended' }, { onSettled: () => setAsking(false) });

  /** The button disappears with its session, and the focus would be lost. */
  const endOne = (session: Session) =>
    end({ sessions: [session], success: 'ended' }, { onSuccess: () => list.current?.focus() });

  if (sessions.length === 0) return <Typography>{translate('account.sessions.empty')}</Typography>;
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={translate('account.sessions.title')}
        sx={listStyle}
      >
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            busy={isPending}
            ending={isPending && variables.sessions.includes(session)}
            onEnd={() => endOne(session)}
          />
        ))}
      </Box>
      {others.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ mt: 2 }}>
          {translate('account.sessions.end_others')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('account.sessions.end_others')}
        text={translate('account.sessions.end_others_text')}
        confirm={translate('account.sessions.end')}
        busy={isPending}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const listStyle = { m: 0, p: 0, listStyle: 'none' };

const ROWS = ['a', 'b'];

const SessionListSkeleton = () => (
  <Stack sx={{ gap: 3 }}>
    {ROWS.map(row => (
      <Stack key={row} sx={{ gap: 1 }}>
        <Skeleton variant="rounded" width="40%" height={20} />
        <Skeleton variant="rounded" width="75%" height={16} />
        <Skeleton variant="rounded" width="60%" height={16} />
      </Stack>
    ))}
  </Stack>
);

interface SessionRowProps {
  session: Session;
  busy: boolean;
  ending: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, ending, onEnd }: SessionRowProps) => {
  const translate = useTranslate();
  const { userAgent, isThis } = session;
  const device = userAgent ? deviceName(userAgent) : translate('account.sessions.unknown_device');
  const Icon = PHONES.test(userAgent) ? SmartphoneOutlined : DevicesOutlined;
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <Icon color="action" />
      <Stack sx={{ flex: '1 1 200px', minWidth: 0, gap: 0.25 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {device}
          </Typography>
          {isThis && (
            <Chip
              size="small"
              color="primary"
              variant="outlined"
              label={translate('account.sessions.this')}
            />
          )}
        </Stack>
        <SessionFacts session={session} />
      </Stack>
      <BusyButton variant="outlined" size="small" onClick={onEnd} disabled={busy} busy={ending}>
        {translate(isThis ? 'account.sessions.end_this' : 'account.sessions.end')}
        <HiddenText>{device}</HiddenText>
      </BusyButton>
    </Stack>
  );
};

const PHONES = /Mobile|Android|iPhone/;

const rowStyle = {
  gap: 2,
  py: 2,
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

const USER_AGENT_SHOWN = 50;

const SessionFacts = ({ session }: { session: Session }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { userAgent, ipAddress, createdAt, lastUsedAt } = session;
  const facts = [
    { name: 'ip_address', value: ipAddress },
    { name: 'created', value: createdAt && format.moment(createdAt) },
    { name: 'last_used', value: lastUsedAt && format.moment(lastUsedAt) },
  ];
  return (
    <>
      <Typography
        variant="caption"
        color="textSecondary"
        title={userAgent}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {userAgent.slice(0, USER_AGENT_SHOWN)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <Typography key={name} variant="caption" color="textSecondary">
                {translate(`account.sessions.${name}`)}: {value}
              </Typography>
            )
        )}
      </Stack>
    </>
  );
};
