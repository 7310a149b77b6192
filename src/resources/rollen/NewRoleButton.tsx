import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { useOpensDialog } from '../../ui/useOpensDialog.ts';

/** Apart from the list that it is over: it brings what checks the fields. */
const NewRoleForm = lazy(() => import('./NewRoleForm.tsx'));

/** Asks what a new role is to be called, for those who may make one. */
export const NewRoleButton = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useOpensDialog();
  const close = () => setAsking(false);
  return (
    <CanAccess action="create">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <FormDialog title={translate('resources.rollen.new')} onClose={close}>
          <Suspense fallback={<FormSkeleton />}>
            <NewRoleForm onClose={close} />
          </Suspense>
        </FormDialog>
      )}
    </CanAccess>
  );
};
