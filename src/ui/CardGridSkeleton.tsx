import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { cardGridStyle } from './CardGrid.tsx';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a grid of cards. */
export const CardGridSkeleton = () => (
  <Box sx={cardGridStyle}>
    {CARDS.map(card => (
      <Skeleton key={card} variant="rounded" height={134} />
    ))}
  </Box>
);
