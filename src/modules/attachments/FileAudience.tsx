import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { Attachment } from '#contract/attachments/attachments';
import type { Audience } from '#contract/attachments/audience';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { AudienceSelect } from './AudienceSelect.tsx';
import { changeFile, type FilesOf } from './attachments.calls.ts';
import { filesKey } from './useRecordFiles.ts';

interface FileAudienceProps {
  record: FilesOf;
  file: Attachment;
  audience: Audience;
}

export const FileAudience = ({ record, file, audience }: FileAudienceProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const reason = useFailureLines('resources.attachments.not_changed');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: Audience) => changeFile(record, file.id, chosen),
    onError: error => notify(reason(error), { type: 'error', multiLine: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesKey(record) }),
  });
  return (
    <AudienceSelect
      of={record.owner}
      isLabelHidden
      label={translate('resources.attachments.audience_of', { name: file.name })}
      value={isPending ? variables : audience}
      onChange={mutate}
    />
  );
};
