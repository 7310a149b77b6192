import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { saveTextFile } from '../../../ui/transfer/saveFile.ts';
import { useCopyText } from '../../../ui/transfer/useCopyText.ts';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shown once, so only the user closes them. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const copy = useCopyText({
    copied: 'account.recovery.copied',
    failed: 'account.recovery.copy_failed',
  });
  const lines = codes.join('\n');
  const text = useRef<HTMLParagraphElement>(null);

  // Not the button: the Enter that sent the code must not close this too.
  useEffect(() => text.current?.focus(), []);

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography
        ref={text}
        tabIndex={-1}
        variant="body2"
        sx={{ '&:focus-visible': { outline: 'none' } }}
      >
        {translate('account.recovery.text')}
      </Typography>
      <Box component="ul" aria-label={translate('account.recovery.list')} sx={listStyle}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={() => void copy(lines)}
        >
          {translate('account.recovery.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => saveTextFile(translate('account.recovery.file'), `${lines}\n`)}
        >
          {translate('account.recovery.download')}
        </Button>
      </Stack>
      <div>
        <Button variant="contained" onClick={onDone}>
          {translate('account.recovery.done')}
        </Button>
      </div>
    </Stack>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  columnGap: 3,
  rowGap: 0.75,
  m: 0,
  p: 2,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'monospace',
  fontSize: 'body2.fontSize',
};
