import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { rowStyle } from './rowStyle.ts';
import type { Upload } from './fileUploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

export const UploadRow = ({ upload, onRetry, onDismiss }: UploadRowProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { file, state, sent, error } = upload;
  const { name } = file;
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {name}
        {state === 'waiting' && (
          <Typography variant="body2" color="textSecondary">
            {translate('resources.attachments.waiting')}
          </Typography>
        )}
        {state === 'sending' && (
          <LinearProgress
            variant="determinate"
            value={Math.round(sent * 100)}
            aria-label={translate('resources.attachments.sending', { name })}
            sx={{ mt: 0.75 }}
          />
        )}
        {state === 'failed' && (
          <Typography variant="body2" color="error" role="alert">
            {explain(error, 'resources.attachments.not_sent')}
          </Typography>
        )}
      </Box>
      {state === 'failed' && (
        <Box sx={{ display: 'flex' }}>
          <IconButton
            onClick={onRetry}
            aria-label={translate('resources.attachments.retry', { name })}
          >
            <RefreshOutlined />
          </IconButton>
          <IconButton
            onClick={onDismiss}
            aria-label={translate('resources.attachments.dismiss', { name })}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      )}
    </Stack>
  );
};
