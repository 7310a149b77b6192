import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type Attachment, hasPreview } from '#contract/attachments/attachments';
import { PDF_TYPE } from '#contract/files/images';
import { readPreview } from './attachments.calls.ts';
import type { FilesOf } from './attachments.calls.ts';

export const FilePreview = ({ record, file }: { record: FilesOf; file: Attachment }) => (
  <Box aria-hidden sx={frameStyle}>
    {hasPreview(file.media_type) ? (
      <Picture record={record} fileId={file.id} />
    ) : file.media_type === PDF_TYPE ? (
      <PictureAsPdfOutlined />
    ) : (
      <InsertDriveFileOutlined />
    )}
  </Box>
);

const Picture = ({ record, fileId }: { record: FilesOf; fileId: number }) => {
  const { data } = useQuery({
    queryKey: ['filePreview', record.owner, record.id, fileId],
    queryFn: async () => addressOf(await readPreview(record, fileId)),
    // A file never changes. A broken picture stays broken.
    staleTime: Infinity,
    retry: false,
  });
  return data ? <img src={data} alt="" style={pictureStyle} /> : <ImageOutlined />;
};

const addressOf = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });

const pictureStyle = { width: '100%', height: '100%', objectFit: 'cover' } as const;

const frameStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  color: 'text.secondary',
} as const;
