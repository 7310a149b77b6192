import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { TextInput } from 'react-admin';
import { ResourceContextProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { roleInput } from '#contract/roles';
import { createRole } from '../../providers/roles.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { useChosenTenant } from '../../ui/useChosenTenant.ts';
import { useFailureLines } from '../../ui/useFailureLines.ts';
import { useFormKey } from '../../ui/useFormKey.ts';
import { zodResolver } from '../../ui/zodResolver.ts';
import { ROLE_SCOPES, RoleTenantInput } from './RoleTenantInput.tsx';

const ownRole = zodResolver(roleInput);

/** A superadmin says whose it is: a global role is a choice, not a field left empty. */
const anyRole = zodResolver(
  roleInput
    .extend({ scope: z.enum(ROLE_SCOPES) })
    .refine(({ scope, tenantId }) => scope === 'global' || typeof tenantId === 'number', {
      path: ['tenantId'],
      params: { code: 'required' },
    })
);

interface NewRoleFormProps {
  onClose: () => void;
}

/** Only a superadmin chooses whose role it is; for others it is their own tenant's (spec §5). */
const NewRoleForm = ({ onClose }: NewRoleFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useFailureLines('resources.rollen.create_failed');
  const { data: user } = useSignedInUser();
  const formKey = useFormKey();
  const isSuperadmin = user?.role === SUPERADMIN_ROLE;

  const [chosen] = useChosenTenant();
  const start = { scope: 'tenant', tenantId: chosen ? Number(chosen.id) : null };

  const send = async ({ name, description, tenantId, scope }: FieldValues) => {
    const own = user?.tenantId ?? null;
    const role = {
      name,
      description: description ?? '',
      tenantId: isSuperadmin ? (scope === 'global' ? null : tenantId) : own,
    };
    await createRole(role, formKey(role));
    notify('resources.rollen.created', { type: 'success' });
    onClose();
    refresh();
  };
  return (
    <ResourceContextProvider value="rollen">
      <CallForm
        record={isSuperadmin ? start : undefined}
        resolver={isSuperadmin ? anyRole : ownRole}
        send={send}
        explain={explain}
      >
        <TextInput source="name" isRequired sx={{ mt: 1 }} />
        <TextInput source="description" />
        {isSuperadmin && <RoleTenantInput />}
        <FormFailure />
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton label={translate('resources.rollen.create')} />
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </CallForm>
    </ResourceContextProvider>
  );
};

export default NewRoleForm;
