import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

/** Says that nothing can be loaded until there is a connection again; it then loads by itself. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" icon={<CloudOffOutlined fontSize="inherit" />}>
      {translate('common.offline')}
    </Alert>
  );
};
