import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const ROWS = ['a', 'b'];

/** The shape of a few sessions. */
export const SessionListSkeleton = () => (
  <Stack sx={{ gap: 3 }}>
    {ROWS.map(row => (
      <Stack key={row} sx={{ gap: 1 }}>
        <Skeleton variant="rounded" width="40%" height={20} />
        <Skeleton variant="rounded" width="75%" height={16} />
        <Skeleton variant="rounded" width="60%" height={16} />
      </Stack>
    ))}
  </Stack>
);
