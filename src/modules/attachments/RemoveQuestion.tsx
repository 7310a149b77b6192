import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { Attachment } from '#contract/attachments/attachments';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { deleteFile } from './attachments.calls.ts';
import type { FilesOf } from './attachments.calls.ts';
import { filesKey } from './useRecordFiles.ts';

interface RemoveQuestionProps {
  record: FilesOf;
  file: Attachment;
  onClose: () => void;
}

export const RemoveQuestion = ({ record, file, onClose }: RemoveQuestionProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const reason = useFailureLines('resources.attachments.not_removed');
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteFile(record, file.id),
    onError: error => notify(reason(error), { type: 'error', multiLine: true }),
    onSettled: async () => {
      // Also after a failure: a colleague may have deleted it.
      await queryClient.invalidateQueries({ queryKey: filesKey(record) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={translate('resources.attachments.remove_title')}
      text={translate('resources.attachments.remove_text', { name: file.name })}
      confirm={translate('ra.action.delete')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
