import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { TEXT_MAX } from '#contract/base/limits';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';
import { LineField } from '../../../ui/form/LineField.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';

interface OverrideDialogProps {
  code: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const OverrideDialog = ({ code, onReason, onClose }: OverrideDialogProps) => {
  const translate = useTranslate();
  const [reason, setReason, isTyped] = useTypedState({
    name: `override ${code}`,
    start: () => '',
    stored: z.string(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReason(reason.trim());
  };
  return (
    <FormDialog
      title={translate('warehouse.packing.override.title')}
      onClose={onClose}
      isTyped={isTyped}
    >
      <ReadFirst>
        <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
          <FocusFirst of="[role=dialog] form" />
          <Typography>{translate('warehouse.packing.override.text', { code })}</Typography>
          <LineField
            required
            label={translate('warehouse.packing.override.reason')}
            value={reason}
            onChange={setReason}
            maxLength={TEXT_MAX.line}
          />
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained">
              {translate('warehouse.packing.override.title')}
            </Button>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </Stack>
      </ReadFirst>
    </FormDialog>
  );
};

export default OverrideDialog;
