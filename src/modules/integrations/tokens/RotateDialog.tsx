import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import { OVERLAP_HOURS_MAX } from '#contract/integrations/apiTokens';
import { SecretDialog } from '../SecretDialog.tsx';
import { rotateToken } from './tokens.calls.ts';

const hours = [0, 24, OVERLAP_HOURS_MAX].map(id => ({
  id: String(id),
  name: `integrations.overlaps.${id}`,
}));

interface RotateDialogProps {
  token: { id: number; name: string; version: number };
  onClose: () => void;
}

const RotateDialog = ({ token, onClose }: RotateDialogProps) => {
  const translate = useTranslate();
  const [opened] = useState(token);
  return (
    <SecretDialog
      resource="api-tokens"
      what="token"
      title={translate('resources.api-tokens.rotate_title', { name: opened.name })}
      madeTitle="resources.api-tokens.rotated"
      submit="resources.api-tokens.rotate"
      record={START}
      make={async values => (await rotateToken(opened, Number(values['overlap_hours']))).token}
      onClose={onClose}
    >
      <Typography>{translate('resources.api-tokens.rotate_text')}</Typography>
      <RadioButtonGroupInput
        source="overlap_hours"
        choices={hours}
        row={false}
        helperText={false}
      />
    </SecretDialog>
  );
};

const START = { overlap_hours: '24' };

export default RotateDialog;
