import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useWarningBeforeUnload } from '../../ui/dialog/leaveGuard.ts';

interface ShownOnceDialogProps {
  title: string;
  what: 'token' | 'secret';
  value: string;
  onClose: () => void;
}

/** Shows a token or a secret for the only time: it asks before it is lost. */
export const ShownOnceDialog = ({ title, what, value, onClose }: ShownOnceDialogProps) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`integrations.once.${what}.${name}`);
  const [status, setStatus] = useState<'copied' | 'not_copied'>();
  const [isAsking, setAsking] = useState(false);
  const isCopied = status === 'copied';
  useWarningBeforeUnload(!isCopied);
  const copy = async () => {
    try {
      // Throws at once on pages without https: browsers have no clipboard there.
      await navigator.clipboard.writeText(value);
      setStatus('copied');
    } catch {
      setStatus('not_copied');
    }
  };
  return (
    <>
      <FormDialog
        title={title}
        asks={false}
        onClose={() => (isCopied ? onClose() : setAsking(true))}
        wide
      >
        <Stack sx={{ gap: 2 }}>
          <Alert severity="warning">{text('shown')}</Alert>
          <TextField
            fullWidth
            multiline
            label={text('value')}
            value={value}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false, translate: 'no' },
              input: { sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
            }}
            onFocus={event => event.target.select()}
          />
          <Typography component="output" variant="body2" color="textSecondary">
            {text(status ?? 'keep_safe')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant={isCopied ? 'outlined' : 'contained'}
              startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
              onClick={() => void copy()}
            >
              {translate('integrations.copy')}
            </Button>
            <Button variant={isCopied ? 'contained' : 'text'} onClick={onClose}>
              {translate(isCopied ? 'ra.action.close' : 'integrations.kept')}
            </Button>
          </Stack>
        </Stack>
      </FormDialog>
      <ConfirmDialog
        open={isAsking}
        title={text('lose_title')}
        text={text('lose_text')}
        confirm={translate('integrations.lose')}
        cancel={text('back')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
