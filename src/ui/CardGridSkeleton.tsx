import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { cardGridStyle } from './CardGrid.tsx';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a grid of cards. */
export const CardGridSkeleton = () => (
  <Box sx={cardGridStyle}>
    {CARDS.map(card => (
      <Card key={card} sx={{ p: 2 }}>
        <Stack sx={{ gap: 1.25 }}>
          <Skeleton variant="rounded" width="70%" height={20} />
          <Skeleton variant="rounded" width="45%" height={14} />
          <Skeleton variant="rounded" width="60%" height={14} />
          <Skeleton variant="rounded" width="40%" height={14} />
        </Stack>
      </Card>
    ))}
  </Box>
);
