import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useBulkUpdateController, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BulkFailures } from './BulkFailures.tsx';
import { BulkStatusDialog } from './BulkStatusDialog.tsx';
import { useBulkOutcome } from './useBulkOutcome.ts';

/** The statuses that a record can have. */
export type Statuses = readonly string[];

/** Gives the selected records another status. */
export const BulkStatus = ({ statuses }: { statuses: Statuses }) => {
  const translate = useTranslate();
  const [choosing, setChoosing] = useState(false);
  const { mutationOptions, failure, settle } = useBulkOutcome(() => setChoosing(false));
  const { isPending, handleUpdate } = useBulkUpdateController({
    mutationMode: 'pessimistic',
    mutationOptions,
  });
  return (
    <>
      <Button size="small" startIcon={<EditOutlined />} onClick={() => setChoosing(true)}>
        {translate('lists.bulk.status')}
      </Button>
      {choosing && (
        <BulkStatusDialog
          statuses={statuses}
          busy={isPending}
          onChoose={status => handleUpdate({ status })}
          onClose={() => setChoosing(false)}
        />
      )}
      {failure && <BulkFailures failure={failure} onClose={settle} />}
    </>
  );
};
