import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'ra-core';
import { DashboardButton, Notice } from '../ui/feedback/Notice.tsx';

export const AccessDenied = () => {
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

export const NotFound = () => {
  const translate = useTranslate();
  return (
    <Notice
      icon={<ExploreOffOutlined />}
      title={translate('common.not_found.title')}
      text={translate('common.not_found.text')}
      action={<DashboardButton />}
    />
  );
};
