import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useServerHas } from '../../../providers/useServerHas.ts';
import { AccountState } from '../AccountState.tsx';
import { Section } from '../Section.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';

/** The address that one signs in with, and the way to another, where the server has one. */
export const EmailSection = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useServerHas('emailChange')) return null;
  return (
    <Section title={translate('account.email.title')} hint={translate('account.email.hint')}>
      <AccountState skeleton={<Skeleton variant="rounded" height={40} />}>
        {user => (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('account.email.change')}
            </Button>
          </Stack>
        )}
      </AccountState>
      {open && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </Section>
  );
};
