import Button from '@mui/material/Button';
import { useCanAccess, useGetIdentity, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { resetTwofa } from '../../providers/userRecords.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRecordTitle } from '../../ui/useRecordTitle.ts';
import { useUserCall } from './useUserCall.ts';

/** Takes a person's second factor away, once that is confirmed; one's own is in the settings. */
export const ResetTwofa = () => {
  const translate = useTranslate();
  const name = useRecordTitle();
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const serverCan = useServerHas('people');
  const [asking, setAsking] = useState(false);
  const { mutate: reset, isPending } = useUserCall({
    send: resetTwofa,
    done: 'resources.users.twofa.reset_done',
    failed: 'resources.users.twofa.reset_failed',
    onSettled: () => setAsking(false),
  });
  const mayReset = serverCan && canAccess === true && identity && identity.id !== user?.id;
  if (!user || !mayReset || user.deleted_at) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('resources.users.twofa.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('resources.users.twofa.reset_title')}
        text={translate('resources.users.twofa.reset_text', { name })}
        confirm={translate('resources.users.twofa.reset')}
        busy={isPending}
        onConfirm={() => reset(user.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
