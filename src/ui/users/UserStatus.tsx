import { useRecordContext, useTranslate } from 'ra-core';
import { isOn } from '../../providers/isOn.ts';
import { StatusBadge } from '../StatusBadge.tsx';

/** Whether someone may sign in. */
export const UserStatus = () => {
  const user = useRecordContext();
  const translate = useTranslate();
  if (user?.deleted_at) {
    return <StatusBadge label={translate('resources.users.statuses.deleted')} colour="error" />;
  }
  return isOn(user?.active) ? (
    <StatusBadge label={translate('resources.users.statuses.active')} colour="success" />
  ) : (
    <StatusBadge label={translate('resources.users.statuses.inactive')} colour="default" />
  );
};
