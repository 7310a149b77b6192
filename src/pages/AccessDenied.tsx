import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'ra-core';
import { DashboardButton } from '../ui/DashboardButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** What someone gets to see who lacks the permission for a screen. */
const AccessDenied = () => {
  const translate = useTranslate();
  return (
    <Notice
      icon={<LockOutlined />}
      title={translate('common.access_denied.title')}
      text={translate('common.access_denied.text')}
      action={<DashboardButton />}
    />
  );
};

export default AccessDenied;
