import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { OVERLAP_HOURS_MAX } from '#contract/integrations/apiTokens';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
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
  const refresh = useRefresh();
  const explain = useExplain();
  const [opened] = useState(token);
  const [made, setMade] = useState<string>();

  const send = async (values: FieldValues) => {
    const rotated = await rotateToken(opened, Number(values['overlap_hours']));
    setMade(rotated.token);
    refresh();
  };

  if (made !== undefined) {
    return (
      <ShownOnceDialog
        title={translate('resources.api-tokens.rotated')}
        what="token"
        value={made}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={translate('resources.api-tokens.rotate_title', { name: opened.name })}
      onClose={onClose}
    >
      <ResourceContextProvider value="api-tokens">
        <CallForm
          record={START}
          send={send}
          explain={error => explain(error, 'errors.server_error')}
        >
          <Typography>{translate('resources.api-tokens.rotate_text')}</Typography>
          <RadioButtonGroupInput
            source="overlap_hours"
            choices={hours}
            row={false}
            helperText={false}
          />
          <FormEnd submit={translate('resources.api-tokens.rotate')} onCancel={onClose} />
        </CallForm>
      </ResourceContextProvider>
    </FormDialog>
  );
};

const START = { overlap_hours: '24' };

export default RotateDialog;
