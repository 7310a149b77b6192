import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SelectInput, TextInput } from 'react-admin';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { inviteInput } from '#contract/invites';
import { INVITED_USER_TYPES } from '#contract/userTypes';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { zodResolver } from '../../../ui/zodResolver.ts';
import { InviteTenant } from './InviteTenant.tsx';
import { RestoreOffer } from './RestoreOffer.tsx';
import { useInviteTenant } from './useInviteTenant.ts';
import { useSendInvite } from './useSendInvite.ts';

/** What the server asks, and a kind of user that can be invited. */
const asServer = zodResolver(inviteInput.extend({ user_type: z.enum(INVITED_USER_TYPES) }));

/** Where a tenant is to be chosen, its absence is told together with what else is missing. */
const withTenant =
  (message: string): Resolver =>
  async (values, context, options) => {
    const result = await asServer(values, context, options);
    if (values.tenant_id) return result;
    const errors: FieldErrors = result.errors;
    errors.tenant_id = { type: 'required', message };
    return { values: {}, errors };
  };

const types = INVITED_USER_TYPES.map(id => ({ id, name: `resources.users.types.${id}` }));

interface InviteFormProps {
  onClose: () => void;
}

const InviteForm = ({ onClose }: InviteFormProps) => {
  const translate = useTranslate();
  const tenant = useInviteTenant();
  const { send, explain, deleted } = useSendInvite(tenant, onClose);
  const resolver = tenant.isChosen ? withTenant(translate('invites.choose_tenant')) : asServer;
  return (
    <ResourceContextProvider value="users">
      <CallForm resolver={resolver} send={send} explain={explain}>
        <TextInput source="name" isRequired sx={{ mt: 1 }} />
        <TextInput source="last_name" isRequired />
        <TextInput source="email" type="email" isRequired />
        <SelectInput source="user_type" choices={types} defaultValue="user" isRequired />
        <InviteTenant tenant={tenant} />
        <FormFailure />
        {deleted !== undefined && <RestoreOffer id={deleted} onRestored={onClose} />}
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton label={translate('invites.send')} />
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </CallForm>
    </ResourceContextProvider>
  );
};

export default InviteForm;
