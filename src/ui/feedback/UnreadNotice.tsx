import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { SCANNER_PATH } from '#contract/warehouse/scanPage';
import { useUnread } from '../../platform/scanner/rejectedCode.ts';

export const UnreadNotice = () => {
  const translate = useTranslate();
  const unread = useUnread();
  if (!unread) return null;
  return (
    <Alert
      severity="warning"
      action={
        unread === 'unclear' && (
          <Button component={Link} to={SCANNER_PATH} color="inherit" size="small">
            {translate('scanning.setup.open')}
          </Button>
        )
      }
    >
      {translate(`scanning.unread.${unread}`)}
    </Alert>
  );
};
