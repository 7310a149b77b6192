import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Notice } from './Notice.tsx';

/** Stands in for a screen that broke. Loading it anew also fetches the code of a newer version. */
export const ScreenFailure = () => {
  const translate = useTranslate();
  return (
    <Notice
      title={translate('common.failure.title')}
      text={translate('common.failure.text')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('common.retry')}
        </Button>
      }
    />
  );
};
