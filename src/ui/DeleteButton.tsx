import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import {
  useDeleteController,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { listAddress } from '../providers/lastLists.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useRecordTitle } from './useRecordTitle.ts';
import { useSaveFailure } from './useSaveFailure.ts';

/** Deletes the record, once that is confirmed, and goes to the list. */
export const DeleteButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const title = useRecordTitle();
  const [asking, setAsking] = useState(false);
  const { onError } = useSaveFailure(`resources.${resource}.delete_failed`);
  const { isPending, handleDelete } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: listAddress,
    mutationOptions: { onError },
  });
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => setAsking(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('common.delete.title', { name: label(resource, 1) })}
        text={translate(`resources.${resource}.delete_text`, {
          title,
          _: translate('common.delete.text', { title }),
        })}
        confirm={translate('ra.action.delete')}
        busy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
