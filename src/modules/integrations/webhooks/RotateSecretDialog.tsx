import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { rotateSecret } from './endpoints.calls.ts';

interface RotateSecretDialogProps {
  endpoint: { id: number; version: number };
  onClose: () => void;
}

const RotateSecretDialog = ({ endpoint, onClose }: RotateSecretDialogProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const explain = useExplain();
  const [opened] = useState(endpoint);
  const [made, setMade] = useState<string>();

  const send = async () => {
    const { secret } = await rotateSecret(opened);
    setMade(secret);
    refresh();
  };

  if (made !== undefined) {
    return (
      <ShownOnceDialog
        title={translate('resources.webhook-endpoints.rotated')}
        what="secret"
        value={made}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog title={translate('resources.webhook-endpoints.rotate_title')} onClose={onClose}>
      <ResourceContextProvider value="webhook-endpoints">
        <CallForm record={{}} send={send} explain={error => explain(error, 'errors.server_error')}>
          <Typography>{translate('resources.webhook-endpoints.rotate_text')}</Typography>
          <FormEnd submit={translate('resources.webhook-endpoints.rotate')} onCancel={onClose} />
        </CallForm>
      </ResourceContextProvider>
    </FormDialog>
  );
};

export default RotateSecretDialog;
