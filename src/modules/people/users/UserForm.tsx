import { useCanAccess, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { userRolesInput } from '#contract/people/roles';
import { USER_TYPES } from '#contract/base/userTypes.values';
import { permissionNamesInput, userFields, userInput } from '#contract/people/users';
import { PermissionChecks } from '../index.ts';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { RoleChoices } from './RoleChoices.tsx';
import { HeldRoles } from './RolesCard.tsx';

const schema = userInput.extend({
  active: z.boolean(),
  // Some servers do not send it.
  language: userInput.shape.language.nullish(),
  permissions: permissionNamesInput.shape.permissions.nullable().optional(),
  roles: userRolesInput.shape.roles.optional(),
});

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const UserForm = () => {
  const translate = useTranslate();
  const types = useUserTypes();
  const user = useRecord<'users'>();
  // A user from a list has no permissions; the form must not start without them.
  if (user?.permissions === undefined) return <FormSkeleton />;
  return (
    <RecordForm schema={schema}>
      <FormSection title={translate('resources.users.sections.profile')}>
        <FormRow>
          <TextInput source={userFields.name} isRequired />
          <TextInput source={userFields.last_name} />
        </FormRow>
        <SelectInput source={userFields.user_type} choices={types} isRequired />
        <BooleanInput source={userFields.active} label="resources.users.statuses.active" />
        <TextInput source={userFields.phone} type="tel" />
        <TextInput source={userFields.street} />
        <FormRow columns="1fr 2fr">
          <TextInput source={userFields.postal_code} />
          <TextInput source={userFields.city} />
        </FormRow>
        <SelectInput
          source={userFields.language}
          choices={languages}
          translateChoice={false}
          isRequired
        />
      </FormSection>
      {user.roles && (
        <FormSection title={translate('resources.rollen.of_user')}>
          <RolesInput />
        </FormSection>
      )}
      <FormSection title={translate('rights.title')}>
        <PermissionsInput />
      </FormSection>
    </RecordForm>
  );
};

const SUPERADMIN_TYPE = 'superadmin';

const useUserTypes = () => {
  const current = useRecord<'users'>()?.user_type;
  return USER_TYPES.filter(type => type !== SUPERADMIN_TYPE || current === type).map(id => ({
    id,
    name: `resources.users.types.${id}`,
  }));
};

const RolesInput = () => {
  const { canAccess } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const tenantId = useRecord<'users'>()?.tenant_id;
  if (!canAccess) return <HeldRoles />;
  return <RoleChoices source={userFields.roles} tenantId={tenantId} />;
};

const PermissionsInput = () => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const { field } = useController({ name: userFields.permissions });
  const roles = useRecord<'users'>()?.heldRoles;
  if (!Array.isArray(field.value)) return translate('rights.failed');
  return (
    <PermissionChecks
      own={field.value}
      roles={roles}
      onChange={canAccess === true ? field.onChange : undefined}
    />
  );
};

export default UserForm;
