import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { calendarAnswer } from '#contract/account/calendar';
import { api } from '../../platform/api/client.ts';
import { isUnanswered } from '../../platform/data/httpClient.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { ConfirmDialog, useFocusWhenShown } from '../../ui/dialog/ConfirmDialog.tsx';
import { FailureAlert, OfflineNotice } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { useCopyText } from '../../ui/transfer/useCopyText.ts';
import { Section } from './Section.tsx';

export const CalendarSection = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const [isShown, setShown] = useState(false);
  if (!useServerHas('planning') || user?.tenantId === undefined) return null;
  return (
    <Section title={translate('account.calendar.title')} hint={translate('account.calendar.hint')}>
      {isShown ? (
        <CalendarAddress />
      ) : (
        <Button variant="outlined" onClick={() => setShown(true)}>
          {translate('account.calendar.show')}
        </Button>
      )}
    </Section>
  );
};

const QUERY_KEY = ['account', 'calendar'];

const addressIn = async (call: ReturnType<typeof api>) =>
  calendarAnswer.parse((await call).body).url;

const CalendarAddress = () => {
  const explain = useExplain();
  const call = useSessionCall();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call(() => addressIn(api('/calendar', { signal }))),
    // A secret: not cached once hidden.
    gcTime: 0,
  });
  if (data) return <ShownAddress url={data} />;
  if (error) {
    return <FailureAlert text={explain(error, 'account.calendar.failed')} onRetry={refetch} />;
  }
  if (isPaused) return <OfflineNotice />;
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} />
    </Loading>
  );
};

const ShownAddress = ({ url }: { url: string }) => {
  const translate = useTranslate();
  const copy = useCopyText({
    copied: 'account.calendar.copied',
    failed: 'account.calendar.copy_failed',
  });
  const [asking, setAsking] = useState(false);
  const { mutate: renew, isPending } = useRenewAddress();
  // The button that showed it is gone.
  const input = useFocusWhenShown<HTMLInputElement>();

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('account.calendar.address')}
          value={url}
          size="small"
          inputRef={input}
          onFocus={event => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={() => void copy(url)}
        >
          {translate('account.calendar.copy')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('account.calendar.how')}
      </Typography>
      <div>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {translate('account.calendar.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={translate('account.calendar.renew')}
        text={translate('account.calendar.renew_text')}
        confirm={translate('account.calendar.renew')}
        busy={isPending}
        onConfirm={() => renew(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};

const useRenewAddress = () => {
  const call = useSessionCall();
  const notify = useNotify();
  const explain = useExplain();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(() => addressIn(api('/calendar/renew', { method: 'POST' }))),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: url => {
      queryClient.setQueryData(QUERY_KEY, url);
      notify('account.calendar.renewed', { type: 'success' });
    },
    onError: error => {
      // The address on the screen may be the old one, which works no more.
      if (isUnanswered(error)) void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
      const text = explain(error, 'account.calendar.renew_failed');
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
};
