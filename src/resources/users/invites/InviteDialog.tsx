import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx';

/** Apart from the list that it is over: it brings what checks the fields. */
const InviteForm = lazy(() => import('./InviteForm.tsx'));

/** Asks someone to join. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('resources.users.add')} onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <InviteForm onClose={onClose} />
      </Suspense>
    </FormDialog>
  );
};
