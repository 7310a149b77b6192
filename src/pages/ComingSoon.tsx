import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Chip from '@mui/material/Chip';
import { useCanAccess, useResourceContext, useTranslate } from 'ra-core';
import { DashboardButton } from '../ui/DashboardButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import AccessDenied from './AccessDenied.tsx';

interface ComingSoonProps {
  /** Which screen is meant; inside a resource, that resource's. */
  screen?: string;
}

/** Says which screen will be here, until it is. */
const ComingSoon = ({ screen }: ComingSoonProps) => {
  const translate = useTranslate();
  const name = useResourceContext({ resource: screen });
  const { canAccess, isPending } = useCanAccess({ resource: name, action: 'list' });
  if (isPending) return null;
  if (!canAccess) return <AccessDenied />;
  return (
    <Notice
      icon={<ConstructionOutlined />}
      badge={<Chip label={translate('coming_soon.badge')} size="small" variant="outlined" />}
      title={translate(`coming_soon.${name}.title`)}
      text={translate(`coming_soon.${name}.text`)}
      action={<DashboardButton />}
    />
  );
};

export default ComingSoon;
