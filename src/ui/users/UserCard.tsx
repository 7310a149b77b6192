import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { RecordCard } from '../RecordCard.tsx';
import { RecordAvatar } from './RecordAvatar.tsx';
import { UserStatus } from './UserStatus.tsx';
import { UserType } from './UserType.tsx';

/** A person as a card. */
export const UserCard = () => (
  <RecordCard
    badge={
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <UserType />
        <UserStatus />
      </Stack>
    }
  >
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <RecordAvatar size={36} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {useRecordContext()?.email}
      </Typography>
    </Stack>
  </RecordCard>
);
