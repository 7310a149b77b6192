import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { replaySince } from './endpoints.calls.ts';

/** Hours back. The server refuses what is older than its 30 days. */
const spans = [24, 7 * 24, 30 * 24].map(hours => ({
  id: String(hours),
  name: `integrations.spans.${hours}`,
}));

const START = { span: '24' };

interface ReplayDialogProps {
  endpoint: number;
  onClose: () => void;
}

const ReplayDialog = ({ endpoint, onClose }: ReplayDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const notify = useNotify();
  // A retry asks for the same deliveries.
  const [opened] = useState(Date.now);
  const send = async ({ span }: FieldValues) => {
    // The clocks of both may differ a little.
    const since = new Date(opened - Number(span) * HOUR_MS + MINUTE_MS).toISOString();
    const count = await replaySince(endpoint, since);
    if (count === 0) notify('integrations.nothing_missed', { type: 'info' });
    else notify('integrations.replayed', { type: 'success', messageArgs: { smart_count: count } });
    onClose();
  };
  return (
    <FormDialog title={translate('integrations.replay_title')} onClose={onClose}>
      <CallForm record={START} send={send} explain={error => explain(error, 'errors.server_error')}>
        <Typography>{translate('integrations.replay_text')}</Typography>
        <RadioButtonGroupInput
          source="span"
          label="integrations.since"
          choices={spans}
          row={false}
          helperText={false}
        />
        <FormEnd submit={translate('integrations.replay')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

export default ReplayDialog;
