import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';

interface OverrideDialogProps {
  code: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export const OverrideDialog = ({ code, onReason, onClose }: OverrideDialogProps) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onReason(reason.trim());
    else setMissing(true);
  };
  return (
    <FormDialog title={translate('warehouse.packing.override.title')} onClose={onClose}>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
        <Typography>{translate('warehouse.packing.override.text', { code })}</Typography>
        <TextField
          label={translate('warehouse.packing.override.reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          error={isMissing}
          helperText={isMissing && translate('validation.required')}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.line } }}
        />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained">
            {translate('warehouse.packing.override.title')}
          </Button>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </Stack>
    </FormDialog>
  );
};
