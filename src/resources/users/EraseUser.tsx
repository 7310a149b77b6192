import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { eraseUser } from '../../providers/userRecords.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRecordTitle } from '../../ui/useRecordTitle.ts';
import { useUserCall } from './useUserCall.ts';

/** Erases the personal data of a deleted person, once that is confirmed: it cannot be taken back. */
export const EraseUser = () => {
  const translate = useTranslate();
  const name = useRecordTitle();
  const user = useRecordContext();
  const [asking, setAsking] = useState(false);
  const { mutate: erase, isPending } = useUserCall({
    send: eraseUser,
    done: 'resources.users.erased',
    failed: 'resources.users.erase_failed',
    onSettled: () => setAsking(false),
  });
  if (!user) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('resources.users.erase')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('resources.users.erase')}
        text={translate('resources.users.erase_text', { name })}
        confirm={translate('resources.users.erase')}
        busy={isPending}
        onConfirm={() => erase(user.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
