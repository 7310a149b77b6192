import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { useTranslate } from 'ra-core';
import { Notice } from '../ui/Notice.tsx';
import { DashboardButton } from '../ui/DashboardButton.tsx';

/** What an address leads to that is none of ours. */
const NotFound = () => {
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

export default NotFound;
