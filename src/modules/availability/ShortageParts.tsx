import { Suspense } from 'react';
import { useModules } from '../../ui/module.ts';

/** The parts that modules add above the shortages. */
export const ShortageParts = () =>
  useModules()
    .flatMap(({ shortageParts = [] }) => shortageParts)
    .map((Part, index) => (
      <Suspense key={index}>
        <Part />
      </Suspense>
    ));
