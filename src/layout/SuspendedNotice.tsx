import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useSignedInUser } from '../ui/signedInUser.ts';

/** Stands above every screen while the own tenant may look at everything and change nothing. */
export const SuspendedNotice = () => {
  const translate = useTranslate();
  if (useSignedInUser().data?.tenantStatus !== 'suspended') return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('layout.suspended')}
    </Alert>
  );
};
