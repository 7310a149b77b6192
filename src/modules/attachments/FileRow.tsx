import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import type { Attachment } from '#contract/attachments/attachments';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { saveFile } from '../../ui/transfer/saveFile.ts';
import { readFile } from './attachments.calls.ts';
import { FileAudience } from './FileAudience.tsx';
import { FilePreview } from './FilePreview.tsx';
import { rowStyle } from './rowStyle.ts';
import type { FilesOf } from './attachments.calls.ts';

interface FileRowProps {
  record: FilesOf;
  file: Attachment;
  onRemove: (() => void) | undefined;
}

export const FileRow = ({ record, file, onRemove }: FileRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const size = useFileSize();
  const notify = useNotify();
  const reason = useFailureLines('resources.attachments.not_downloaded', { isRead: true });
  const { id, name, bytes, audience, added_by, created_at } = file;
  const readers =
    audience && !onRemove ? translate(`resources.attachments.audiences.${audience}`) : undefined;
  const download = () =>
    readFile(record, id)
      .then(content => saveFile(name, content))
      .catch((error: unknown) => notify(reason(error), { type: 'error', multiLine: true }));
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <FilePreview record={record} file={file} />
      <Box sx={nameStyle}>
        <Link
          component="button"
          type="button"
          color="textPrimary"
          underline="hover"
          onClick={() => void download()}
          aria-label={translate('resources.attachments.download', { name })}
          sx={{ textAlign: 'left', font: 'inherit', overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[size(bytes), added_by, format.moment(created_at), readers].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {onRemove && audience && <FileAudience record={record} file={file} audience={audience} />}
      {onRemove && (
        <IconButton
          onClick={onRemove}
          aria-label={translate('resources.attachments.remove', { name })}
        >
          <DeleteOutlined />
        </IconButton>
      )}
    </Stack>
  );
};

const nameStyle = { minWidth: 0, flex: '1 1 160px' } as const;

const [KB, MB] = [1024, 1024 * 1024];

const useFileSize = () => {
  const { number } = useFormat();
  return (bytes: number) =>
    bytes < MB
      ? `${number(Math.max(1, Math.round(bytes / KB)))} kB`
      : `${number(Math.round((bytes / MB) * 10) / 10)} MB`;
};
