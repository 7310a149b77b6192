import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a table. */
export const TableSkeleton = () => (
  <Card sx={{ p: 2 }}>
    <Stack sx={{ gap: 2.5 }}>
      {ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={16} width={`${95 - (row % 3) * 10}%`} />
      ))}
    </Stack>
  </Card>
);
