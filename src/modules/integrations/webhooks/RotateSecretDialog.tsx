import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SecretDialog } from '../SecretDialog.tsx';
import { rotateSecret } from './endpoints.calls.ts';

interface RotateSecretDialogProps {
  endpoint: { id: number; version: number };
  onClose: () => void;
}

const RotateSecretDialog = ({ endpoint, onClose }: RotateSecretDialogProps) => {
  const translate = useTranslate();
  const [opened] = useState(endpoint);
  return (
    <SecretDialog
      resource="webhook-endpoints"
      what="secret"
      title={translate('resources.webhook-endpoints.rotate_title')}
      madeTitle="resources.webhook-endpoints.rotated"
      submit="resources.webhook-endpoints.rotate"
      make={async () => (await rotateSecret(opened)).secret}
      onClose={onClose}
    >
      <Typography>{translate('resources.webhook-endpoints.rotate_text')}</Typography>
    </SecretDialog>
  );
};

export default RotateSecretDialog;
