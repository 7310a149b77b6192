import { ResourceContextProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { roleFields, roleInput } from '#contract/people/roles';
import { createRole } from '../index.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useChosenTenant, useTenants } from '../../../platform/tenant/useTenants.ts';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';

const ROLE_SCOPES = ['tenant', 'global'] as const;

const scopes = ROLE_SCOPES.map(id => ({ id, name: `resources.rollen.scopes.${id}` }));

const RoleTenantInput = () => {
  const { tenants } = useTenants();
  const isGlobal = useWatch({ name: 'scope' }) === 'global';
  return (
    <>
      <RadioButtonGroupInput
        source="scope"
        label="resources.rollen.scope"
        choices={scopes}
        row={false}
        helperText={isGlobal && 'resources.rollen.scope_hint'}
      />
      {!isGlobal && (
        <ChoiceInput
          source={roleFields.tenantId}
          label="resources.rollen.fields.tenant_id"
          choices={tenants}
          optionText="name"
          translateChoice={false}
          isRequired
        />
      )}
    </>
  );
};

const ownRole = zodResolver(roleInput);

/** For a superadmin, a global role is an explicit choice. */
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
        <TextInput source={roleFields.name} isRequired sx={{ mt: 1 }} />
        <TextInput source={roleFields.description} />
        {isSuperadmin && <RoleTenantInput />}
        <FormEnd submit={translate('resources.rollen.create')} onCancel={onClose} />
      </CallForm>
    </ResourceContextProvider>
  );
};

export default NewRoleForm;
