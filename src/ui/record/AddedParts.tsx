import { type RaRecord, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { FormSkeleton } from '../feedback/Loading.tsx';
import { useModules } from '../module.ts';
import { useResource } from '../resource/resource.ts';

export const AddedParts = ({ place }: { place: 'beside' | 'below' }) => {
  const name = useResource()?.name ?? '';
  return useModules()
    .flatMap(({ recordParts }) => recordParts?.[name]?.[place] ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ order, screen: Screen }) => (
      <Suspense key={order}>
        <Screen />
      </Suspense>
    ));
};

export const useAddedTabs = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const name = useResource()?.name ?? '';
  return useModules()
    .flatMap(({ recordParts }) => recordParts?.[name]?.tabs ?? [])
    .filter(({ isShownTo }) => user && (!isShownTo || isShownTo(user)))
    .toSorted((one, other) => one.order - other.order)
    .map(({ name: tab, label, isOf, screen: Screen }) => ({
      name: tab,
      label: translate(label),
      isOf: (record: RaRecord) => !isOf || isOf(record),
      panel: (
        <Suspense fallback={<FormSkeleton />}>
          <Screen />
        </Suspense>
      ),
    }));
};
