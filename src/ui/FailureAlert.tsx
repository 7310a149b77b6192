import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface FailureAlertProps {
  text: string;
  /** What went wrong, as far as it says more than the text. */
  error?: Error | null;
  onRetry: () => unknown;
}

/** Says what failed, in words and in red, and offers to try again. */
export const FailureAlert = ({ text, error, onRetry }: FailureAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          {translate('common.retry')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {error?.message && (
        <Typography variant="body2">{translate(error.message, { _: error.message })}</Typography>
      )}
    </Alert>
  );
};
