import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { ShortageSolutionsProps } from './solutions.ts';

const Solutions = lazy(async () => {
  const [solutions] = await Promise.all([import('./Solutions.tsx'), loadDeferredTexts()]);
  return solutions;
});

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
