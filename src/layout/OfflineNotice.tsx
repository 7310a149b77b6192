import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import { useIsOffline, useTranslate } from 'ra-core';

/** Stands above every screen while there is no connection. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <Alert severity="warning" icon={<CloudOffOutlined fontSize="inherit" />} sx={{ mb: 3 }}>
      {translate('layout.offline')}
    </Alert>
  );
};
