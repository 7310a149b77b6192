import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const ROWS = [180, 240, 160, 320];

/** The shape of a record's fields. */
export const RecordSkeleton = () => (
  <Card sx={{ px: 3, py: 2.5 }}>
    <Stack sx={{ gap: 2.5 }}>
      {ROWS.map(width => (
        <Stack key={width} direction="row" sx={{ gap: 4 }}>
          <Skeleton variant="rounded" width={120} height={18} />
          <Skeleton variant="rounded" width={width} height={18} />
        </Stack>
      ))}
    </Stack>
  </Card>
);
