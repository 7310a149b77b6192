import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';

interface NextFailsProps {
  fault: string | undefined;
  onFault: (fault: string | undefined) => void;
}

export const NextFails = ({ fault, onFault }: NextFailsProps) => {
  const translate = useTranslate();
  const fails = fault !== undefined;
  const [before, setBefore] = useState('');
  const toggle = () => {
    setBefore(fault ?? '');
    onFault(fails ? undefined : before);
  };
  return (
    <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: 'center' } }}>
      <Button
        variant={fails ? 'contained' : 'outlined'}
        color="warning"
        aria-pressed={fails}
        onClick={toggle}
      >
        {translate('inspections.due.next_fails')}
      </Button>
      {fails && (
        <TextField
          label={translate('inspections.due.fault')}
          value={fault}
          onChange={event => onFault(event.target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.notes } }}
          sx={{ flex: 1, maxWidth: 420 }}
        />
      )}
    </Stack>
  );
};
