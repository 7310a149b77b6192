import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';
import type { RecordOf } from '../../../platform/data/recordTypes.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useRecordCall } from '../../../ui/record/useRecordCall.ts';

/** Erases the identity of an inactive person without an account. Their work stays. */
export const EraseCrew = () => {
  const mayErase = useHolds('user.delete');
  const person = useRecord<'crew'>();
  return mayErase && person && person.user_id === null && !person.active ? (
    <OfPerson person={person} />
  ) : null;
};

const OfPerson = ({ person }: { person: RecordOf<'crew'> }) => {
  const translate = useTranslate();
  const [question, setQuestion] = useState<typeof person>();
  const { mutate: erase, isPending } = useRecordCall({
    send: async id => {
      // The version that the confirmation showed.
      const headers = question?.version && { 'if-match': `"v${question.version}"` };
      await withReadableErrors(
        api(inChosenTenant(`/crew/${id}/erase`), { method: 'PATCH', ...(headers && { headers }) })
      );
    },
    done: 'resources.crew.erased',
    failed: 'resources.crew.erase_failed',
    onSettled: () => setQuestion(undefined),
  });
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteForeverOutlined />}
        onClick={() => setQuestion(person)}
      >
        {translate('resources.crew.erase')}
      </Button>
      <ConfirmDialog
        open={question !== undefined}
        title={translate('resources.crew.erase')}
        text={translate('resources.crew.erase_text', { name: question?.name ?? '' })}
        confirm={translate('resources.crew.erase')}
        busy={isPending}
        onConfirm={() => erase(person.id)}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
};
