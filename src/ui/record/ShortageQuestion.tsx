import { useResourceContext, useUpdate } from 'ra-core';

import { acceptingShortage } from '../../platform/data/records.ts';
import type { ShortageRefusal, useSaveFailure } from './useSaveFailure.ts';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

/** Lazy: keeps zod, which checks the reason, out of the records chunk. */
const ShortageDialog = lazyDialog(() => import('../availability/ShortageDialog.tsx'));

type OnSaved = NonNullable<NonNullable<Parameters<typeof useUpdate>[2]>['onSuccess']>;

interface ShortageQuestionProps {
  refusal: ShortageRefusal;
  onSaved: OnSaved;
  onError: ReturnType<typeof useSaveFailure>['onError'];
  onClose: () => void;
}

export const ShortageQuestion = (props: ShortageQuestionProps) => {
  const { refusal, onSaved, onError, onClose } = props;
  const resource = useResourceContext();
  const [update, { isPending }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onSaved,
    onError,
  });
  return (
    <ShortageDialog
      shortages={refusal.shortages}
      isPending={isPending}
      onAccept={reason => void update(resource, acceptingShortage(refusal.attempt, reason))}
      onClose={onClose}
    />
  );
};
