import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DisableTwofaDialog } from './DisableTwofaDialog.tsx';
import { EnableTwofaDialog } from './EnableTwofaDialog.tsx';

/** What 2FA is, and the dialog that makes it the other. */
export const TwofaSwitch = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'enable' | 'disable'>();
  const close = () => setOpen(undefined);
  return (
    <ResourceContextProvider value="account">
      <Stack direction="row" sx={rowStyle}>
        <TwofaChip enabled={enabled} />
        {enabled ? (
          <Button variant="outlined" color="error" onClick={() => setOpen('disable')}>
            {translate('account.twofa.disable')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setOpen('enable')}>
            {translate('account.twofa.enable')}
          </Button>
        )}
      </Stack>
      {open === 'enable' && <EnableTwofaDialog onClose={close} />}
      {open === 'disable' && <DisableTwofaDialog onClose={close} />}
    </ResourceContextProvider>
  );
};

const TwofaChip = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  return (
    <Chip
      variant="outlined"
      color={enabled ? 'success' : 'default'}
      icon={enabled ? <CheckCircleOutlined /> : <HighlightOffOutlined />}
      label={translate(enabled ? 'account.twofa.on' : 'account.twofa.off')}
    />
  );
};

const rowStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
};
