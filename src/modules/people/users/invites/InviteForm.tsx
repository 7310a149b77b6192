import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type Identifier,
  ResourceContextProvider,
  useCanAccess,
  useCreate,
  useNotify,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { type FieldErrors, type FieldValues, type Resolver, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { inviteFields, inviteInput } from '#contract/people/invites';
import { INVITED_USER_TYPES } from '#contract/base/userTypes.values';
import { ApiError } from '../../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../../platform/data/httpClient.ts';
import { isRecord } from '../../../../platform/data/records.ts';
import { findDeletedUser, restoreUser } from '../../../../platform/data/userRecords.ts';
import { useServerHas, useSignedInUser } from '../../../../platform/session/useSignedInUser.ts';
import { useChosenTenantId, useTenants } from '../../../../platform/tenant/useTenants.ts';
import { useExplain } from '../../../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../../../ui/form/CallForm.tsx';
import { useFormKey } from '../../../../ui/form/editSession.ts';
import { zodResolver } from '../../../../ui/form/zodResolver.ts';
import { RoleChoices } from '../RoleChoices.tsx';
import { useRecordCall } from '../../../../ui/record/useRecordCall.ts';
import { BusyButton } from '../../../../ui/display/BusyButton.tsx';
import { ChoiceInput } from '../../../../ui/form/ChoiceInput.tsx';

const asServer = zodResolver(inviteInput.extend({ user_type: z.enum(INVITED_USER_TYPES) }));

/** A missing tenant is reported together with the other missing fields. */
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
        <TextInput source={inviteFields.name} isRequired sx={{ mt: 1 }} />
        <TextInput source={inviteFields.last_name} isRequired />
        <TextInput source={inviteFields.email} type="email" isRequired />
        <SelectInput
          source={inviteFields.user_type}
          choices={types}
          defaultValue="user"
          isRequired
        />
        <InviteTenant tenant={tenant} />
        <InviteRoles tenant={tenant} />
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

const InviteTenant = ({ tenant }: { tenant: InviteTenantChoice }) => {
  const translate = useTranslate();
  const { tenants, error, isShown, isChosen, own, lookedAt, isKnown } = tenant;
  if (isKnown && !isChosen && own === undefined) {
    return <Alert severity="warning">{translate('invites.no_own_tenant')}</Alert>;
  }
  if (!isShown) return null;
  return (
    <>
      {error && <Alert severity="error">{translate('resources.users.tenants_failed')}</Alert>}
      <ChoiceInput
        key={lookedAt}
        source={inviteFields.tenant_id}
        choices={tenants}
        optionText="name"
        translateChoice={false}
        isRequired
        defaultValue={isChosen ? lookedAt : own}
        disabled={!isChosen}
      />
    </>
  );
};

const InviteRoles = ({ tenant: { own } }: { tenant: InviteTenantChoice }) => {
  const chosen: unknown = useWatch({ name: inviteFields.tenant_id });
  const { canAccess: mayGrant } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const { canAccess: seesRoles } = useCanAccess({ resource: 'rollen', action: 'list' });
  const isOurServer = useServerHas('people');
  if (!isOurServer || !mayGrant || !seesRoles) return null;
  return (
    <RoleChoices
      source={inviteFields.role_ids}
      tenantId={typeof chosen === 'number' ? chosen : own}
    />
  );
};

const useInviteTenant = () => {
  const { data: user } = useSignedInUser();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'edit' });
  const { tenants, error, mayView } = useTenants();
  const chosenId = useChosenTenantId();
  const isKnown = user !== undefined && canAccess !== undefined;
  return {
    tenants,
    error,
    isShown: mayView && isKnown,
    isChosen: mayView && canAccess === true,
    own: user?.tenantId,
    lookedAt: tenants.find(({ id }) => String(id) === chosenId)?.id,
    isKnown,
  };
};

type InviteTenantChoice = ReturnType<typeof useInviteTenant>;

/** The language of the invitation and of the account created by it. */
const INVITE_LANGUAGE = 'nl';

/** Optional: if the search fails, the invitation's error is shown. */
const findDeleted = (email: string, tenantId: number) =>
  findDeletedUser(email, tenantId).catch(() => undefined);

const useSendInvite = ({ isChosen, own }: InviteTenantChoice, onSent: () => void) => {
  const notify = useNotify();
  const translate = useTranslate();
  const explainCode = useExplain();
  const [create] = useCreate();
  const formKey = useFormKey();
  const { canAccess: mayRestore } = useCanAccess({ resource: 'users', action: 'delete' });
  const [deleted, setDeleted] = useState<number>();

  const send = async ({ tenant_id: chosen, ...person }: FieldValues) => {
    const tenant = isChosen ? chosen : own;
    if (tenant === undefined) throw new ApiError(400, { error: translate('invites.own_tenant') });
    const invite = { ...person, tenant_id: tenant, language: INVITE_LANGUAGE };
    setDeleted(undefined);
    const params = { data: invite, meta: { keyFor: formKey } };
    try {
      // react-admin resolves a save that ended the session.
      if (!isRecord(await create('invites', params, { returnPromise: true }))) return;
    } catch (error) {
      const isTaken = apiErrorOf(error)?.code === 'email_already_used';
      if (isTaken && mayRestore) setDeleted(await findDeleted(person.email, tenant));
      throw error;
    }
    notify('invites.sent', { type: 'success' });
    onSent();
  };

  const explain = (error: unknown) => {
    const message = apiErrorOf(error)?.message;
    return (
      (message && translate(`errors.${message}`, { _: message })) ||
      explainCode(error, 'invites.send_failed')
    );
  };

  return { send, explain, deleted };
};

interface RestoreOfferProps {
  id: Identifier;
  onRestored: () => void;
}

const RestoreOffer = ({ id, onRestored }: RestoreOfferProps) => {
  const translate = useTranslate();
  const { mutate: restore, isPending } = useRecordCall({
    send: restoreUser,
    done: 'resources.users.restored',
    failed: 'resources.users.restore_failed',
    onDone: onRestored,
  });
  return (
    <Alert
      severity="info"
      action={
        <BusyButton color="inherit" busy={isPending} onClick={() => restore(id)}>
          {translate('resources.users.restore')}
        </BusyButton>
      }
    >
      {translate('invites.was_deleted')}
    </Alert>
  );
};

export default InviteForm;
