import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Period } from '../../platform/data/planning.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';

/** A way out of a shortage. */
export type Way = 'sub_hire' | 'alternative' | 'other_dates' | 'challenge';

export interface ShortageSolutionsProps {
  product: { id: number; name: string };
  period: Period;
  /** So many are missing. */
  short: number;
  /** The line that is short; without one, it is chosen among those that claim the product. */
  line?: { id: number; projectId: number };
  /** Whose stock it is, for people who see more than one tenant. */
  tenantId?: number;
  /** A way that is opened at once. */
  startWith?: Way | undefined;
  onSolved: () => void;
}

const Solutions = lazy(() => import('./Solutions.tsx'));

/** Who has what is short, and four ways out of it (planning §4). Lazy: keeps zod out of lists. */
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
