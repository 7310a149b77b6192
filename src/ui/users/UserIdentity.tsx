import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { MailAddress } from '../MailAddress.tsx';
import { TitleLink } from '../TitleLink.tsx';
import { RecordAvatar } from './RecordAvatar.tsx';

/** A person in a table: picture, name, address. */
export const UserIdentity = () => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
    <RecordAvatar size={36} />
    <Stack sx={{ minWidth: 0 }}>
      <TitleLink />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'break-word' }}>
        <MailAddress address={useRecordContext()?.email} />
      </Typography>
    </Stack>
  </Stack>
);
