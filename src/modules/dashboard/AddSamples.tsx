import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { addSamples, useMayUseSamples } from './samples.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

export const AddSamples = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useExplain();
  const call = useSessionCall();
  const text = (key: string) => translate(`dashboard.first.samples.${key}`);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addSamples),
    onSuccess: smart_count => {
      notify('dashboard.first.samples.added', { type: 'success', messageArgs: { smart_count } });
      refresh();
    },
    onError: error => {
      const reason = explain(error, 'dashboard.first.samples.add_failed');
      notify(reason, { type: 'error', messageArgs: { _: reason } });
    },
  });
  if (!useMayUseSamples()) return null;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 1,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
        {text('title')} {text('text')}
      </Typography>
      <BusyButton size="small" variant="outlined" busy={isPending} onClick={() => mutate()}>
        {text('add')}
      </BusyButton>
    </Stack>
  );
};
