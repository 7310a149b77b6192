import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { ShortageSolutionsProps } from './solutions.ts';

const Solutions = lazy(() => import('./Solutions.tsx'));

/** Who has what is short, and four ways out of it. Lazy: keeps zod out of lists. */
export const ShortageSolutions = (props: ShortageSolutionsProps) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton variant="rounded" height={120} />
      </Loading>
    }
  >
    <Solutions {...props} />
  </Suspense>
);
