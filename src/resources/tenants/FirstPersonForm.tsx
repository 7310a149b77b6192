import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { RecordContextProvider, ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { inviteInput } from '#contract/invites';
import { INVITES_KEY, sendInvite } from '../../providers/invites.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FocusFirst } from '../../ui/form/FocusFirst.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { useExplain } from '../../ui/useExplain.ts';
import { useFormKey } from '../../ui/useFormKey.ts';
import { useLeaveForm } from '../../ui/useLeaveForm.ts';
import { zodResolver } from '../../ui/zodResolver.ts';

const resolver = zodResolver(inviteInput.pick({ name: true, last_name: true, email: true }));

/** Invites a new tenant's first user, whom the server makes its administrator. */
const FirstPersonForm = ({ tenantId }: { tenantId: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const queryClient = useQueryClient();
  const formKey = useFormKey();
  const leave = useLeaveForm();
  const finish = () => leave(`/tenants/${tenantId}`);

  const send = async ({ name, last_name, email }: FieldValues) => {
    const invite = { name, last_name, email, user_type: 'full', tenant_id: tenantId };
    await sendInvite(invite, formKey(invite));
    notify('invites.sent', { type: 'success' });
    finish();
    await queryClient.invalidateQueries({ queryKey: INVITES_KEY });
  };

  return (
    <ResourceContextProvider value="users">
      {/* The form would start from the tenant. */}
      <RecordContextProvider value={undefined}>
        <Card sx={{ p: 3 }}>
          <Typography sx={{ mb: 2 }}>{translate('resources.tenants.steps.person_text')}</Typography>
          <CallForm
            resolver={resolver}
            send={send}
            explain={error => explain(error, 'invites.send_failed')}
          >
            <TextInput source="name" isRequired />
            <TextInput source="last_name" isRequired />
            <TextInput source="email" type="email" isRequired />
            <FormFailure />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <SubmitButton label={translate('invites.send')} />
              <Button onClick={finish}>{translate('resources.tenants.steps.skip')}</Button>
            </Stack>
            <FocusFirst />
            <UnsavedChanges />
          </CallForm>
        </Card>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

export default FirstPersonForm;
