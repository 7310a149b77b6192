import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useCanAccess, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

export const AccountNotice = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  return (
    <Alert severity="info" icon={false}>
      {translate('crew.from_account')}{' '}
      {canAccess && (
        <Link component={RouterLink} to={`/users/${userId}`}>
          {translate('crew.to_account')}
        </Link>
      )}
    </Alert>
  );
};
