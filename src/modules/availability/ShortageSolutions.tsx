import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { ShortageSolutionsProps } from './solutions.ts';

const Solutions = lazy(() => import('./Solutions.tsx'));

/** The claims on a short product, and four solutions. Lazy: keeps zod out of lists. */
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
