import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { UnansweredWrite } from '../../platform/api/ApiError.ts';
import { apiErrorOf, isUnanswered } from '../../platform/data/httpClient.ts';

interface FailureAlertProps {
  text: string;
  error?: Error | null;
  onRetry: () => unknown;
}

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

/** Of a write: without an answer it is not said to have failed. */
export const WriteFailureAlert = ({ text, error, onRetry }: FailureAlertProps) => {
  const translate = useTranslate();
  if (!isUnanswered(error)) return <FailureAlert text={text} error={error} onRetry={onRetry} />;
  const isRepeatable = apiErrorOf(error) instanceof UnansweredWrite;
  return (
    <FailureAlert
      text={translate(isRepeatable ? 'common.unanswered' : 'errors.unknown_outcome')}
      onRetry={onRetry}
    />
  );
};

interface QuietFailureProps {
  text: string;
  onRetry: () => unknown;
}

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

export const OfflineNotice = () => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" icon={<CloudOffOutlined fontSize="inherit" />}>
      {translate('common.offline')}
    </Alert>
  );
};

/** For reads whose failure the screen shows itself: without it react-admin also shows a notice. */
export const errorShownInline = { onError: () => undefined };
