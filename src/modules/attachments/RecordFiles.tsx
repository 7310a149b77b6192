import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Attachment, AttachmentOwner } from '#contract/attachments/attachments';
import { AUDIENCES, type Audience, USUAL_AUDIENCE } from '#contract/attachments/audience';
import { storedIf } from '../../platform/session/restorableState.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { QuietFailure } from '../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../ui/form/typedState.ts';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { FileRow } from './FileRow.tsx';
import { FilesButton } from './FilesButton.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';
import type { FilesOf } from './attachments.calls.ts';
import { useFilesOf, useRecordFiles } from './useRecordFiles.ts';
import { useUploads } from './useUploads.ts';

const storedAudience = storedIf((value): value is Audience =>
  AUDIENCES.some(audience => audience === value)
);

export const RecordFiles = ({ of }: { of: AttachmentOwner }) => {
  const record = useFilesOf(of);
  // Another record has uploads of its own.
  return record && <Files key={record.id} record={record} />;
};

const Files = ({ record }: { record: FilesOf }) => {
  const translate = useTranslate();
  const { data, isError, refetch } = useRecordFiles(record);
  const { canAccess } = useCanAccess({ resource: record.owner, action: 'edit' });
  const { uploads, lastAdded, add, retry, dismiss } = useUploads(record);
  const [removed, setRemoved] = useState<Attachment>();
  const mayChange = canAccess === true;
  const hasAudiences = useServerHas('fileAudiences');
  const [audience, setAudience] = useTypedState<Audience>({
    name: 'audience',
    start: () => USUAL_AUDIENCE,
    stored: storedAudience,
  });
  const choose = (files: File[]) => void add(files, hasAudiences ? audience : undefined);
  const { isOver, target } = useDroppedFiles(mayChange ? choose : undefined);
  if (!isError && (!data || (data.length === 0 && !mayChange))) return null;
  return (
    <Box {...target} sx={isOver ? overStyle : undefined}>
      <RecordPart
        title={translate('resources.attachments.title')}
        action={mayChange && <FilesButton onChoose={choose} />}
      >
        {isError && (
          <QuietFailure text={translate('resources.attachments.unread')} onRetry={refetch} />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => void retry(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
          {data?.map(file => (
            <FileRow
              key={file.id}
              record={record}
              file={file}
              onRemove={mayChange ? () => setRemoved(file) : undefined}
            />
          ))}
        </Box>
        {mayChange && hasAudiences && (
          <Box sx={{ mt: 1.5, displayPrint: 'none' }}>
            <AudienceSelect
              of={record.owner}
              label={translate('resources.attachments.new_audience')}
              value={audience}
              onChange={setAudience}
            />
          </Box>
        )}
        {mayChange && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, displayPrint: 'none' }}>
            {translate(`resources.attachments.${isOver ? 'drop_now' : 'drop_here'}`)}
          </Typography>
        )}
        <Box component="output" aria-live="polite" sx={visuallyHidden}>
          {lastAdded && translate('resources.attachments.added', { name: lastAdded })}
        </Box>
        {removed && (
          <RemoveQuestion record={record} file={removed} onClose={() => setRemoved(undefined)} />
        )}
      </RecordPart>
    </Box>
  );
};

const overStyle = {
  '& > section': { outline: 2, outlineStyle: 'dashed', outlineColor: 'primary.main' },
} as const;
