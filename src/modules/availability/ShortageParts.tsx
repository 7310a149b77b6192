import { Suspense } from 'react';
import { useModules } from '../../ui/module.ts';

export const ShortageParts = () =>
  useModules()
    .flatMap(({ shortageParts = [] }) => shortageParts)
    .map((Part, index) => (
      <Suspense key={index}>
        <Part />
      </Suspense>
    ));
