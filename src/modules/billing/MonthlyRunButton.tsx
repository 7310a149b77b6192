import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const MonthlyRunForm = lazyDialog(() => import('./MonthlyRunForm.tsx'), <FormSkeleton />);

export const MonthlyRunButton = () => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const hasInvoices = useServerHas('invoices');
  const close = () => setAsking(false);
  if (!hasInvoices) return null;
  return (
    <CanAccess action="create">
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('resources.invoices.run.open')}
      </Button>
      <CreateLink />
      {asking && (
        <FormDialog title={translate('resources.invoices.run.title')} onClose={close} wide>
          <MonthlyRunForm onClose={close} />
        </FormDialog>
      )}
    </CanAccess>
  );
};
