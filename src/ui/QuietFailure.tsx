import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface QuietFailureProps {
  text: string;
  onRetry: () => unknown;
}

/** Says without alarm that something could not be had; the screen goes on as if there were none. */
export const QuietFailure = ({ text, onRetry }: QuietFailureProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          {translate('common.retry')}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {text}
    </Alert>
  );
};
