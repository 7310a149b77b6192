import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The shape of a QR code with its key and the field for the code. */
export const TwofaSetupSkeleton = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton variant="rounded" width="70%" height={20} />
    <Skeleton variant="rounded" width={216} height={216} sx={{ mx: 'auto' }} />
    <Skeleton variant="rounded" height={40} />
    <Skeleton variant="rounded" height={40} />
  </Stack>
);
