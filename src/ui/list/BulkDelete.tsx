import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useBulkDeleteController, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { BulkFailures } from './BulkFailures.tsx';
import { useBulkOutcome } from './useBulkOutcome.ts';

/** Deletes the selected records, once that is confirmed. */
export const BulkDelete = () => {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutationOptions, failure, settle } = useBulkOutcome(() => setAsking(false));
  const { isPending, handleDelete } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions,
  });
  const selected = { smart_count: selectedIds.length };
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => setAsking(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('lists.bulk.delete', selected)}
        text={translate('lists.bulk.delete_text', selected)}
        confirm={translate('ra.action.delete')}
        busy={isPending}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      />
      {failure && <BulkFailures failure={failure} onClose={settle} />}
    </>
  );
};
