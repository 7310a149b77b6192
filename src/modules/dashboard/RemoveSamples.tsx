import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SamplesRemoved } from '#contract/dashboard/samples';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { WriteFailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { removeSamples, useMayUseSamples } from './samples.ts';

const RemoveSamples = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const call = useSessionCall();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(removeSamples),
    onSuccess: () => refresh(),
    onSettled: () => setAsks(false),
  });
  const text = (key: string) => translate(`dashboard.first.samples.${key}`);
  if (!useMayUseSamples()) return null;
  if (data) return <Removed {...data} />;
  if (error) {
    return (
      <Box sx={{ mb: 2 }}>
        <WriteFailureAlert text={text('remove_failed')} error={error} onRetry={() => mutate()} />
      </Box>
    );
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => setAsks(true)}>
          {text('remove')}
        </Button>
      }
    >
      {text('there')}
      <ConfirmDialog
        open={asks}
        title={text('remove_title')}
        text={text('remove_text')}
        confirm={text('remove')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsks(false)}
      />
    </Alert>
  );
};

const Removed = ({ deleted, kept }: SamplesRemoved) => {
  const translate = useTranslate();
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {translate('dashboard.first.samples.removed', { smart_count: deleted })}
      {kept.length > 0 && (
        <>
          {' '}
          {translate('dashboard.first.samples.kept', { smart_count: kept.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {kept.map(({ resource, id, name, reason }) => (
              <li key={`${resource} ${id}`}>
                <Link component={RouterLink} to={`/${resource}/${id}`} color="inherit">
                  {name}
                </Link>
                : {translate(`transfer.undo.reasons.${reason}`)}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
};

export default RemoveSamples;
