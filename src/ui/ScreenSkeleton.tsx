import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Loading } from './Loading.tsx';

/** Stands in for a screen whose code is still on its way. */
export const ScreenSkeleton = () => (
  <Loading>
    <Stack sx={{ gap: 3 }}>
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  </Loading>
);
