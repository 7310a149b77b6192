import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useRecordContext, useTranslate } from 'ra-core';
import { z } from 'zod';
import { LOCALE_NAMES, LOCALES } from '#contract/locales';
import { permissionNamesInput, userInput } from '#contract/users';
import { userRolesInput } from '#contract/roles';
import { FormRow } from '../../ui/FormRow.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { PermissionsInput } from './rights/PermissionsInput.tsx';
import { RolesInput } from './rights/RolesInput.tsx';
import { useUserTypes } from './useUserTypes.ts';

/** What is known of a person and what they may do: the screen saves both. */
const schema = userInput.extend({
  active: z.boolean(),
  // Not every server tells it.
  language: userInput.shape.language.nullish(),
  permissions: permissionNamesInput.shape.permissions.nullable().optional(),
  roles: userRolesInput.shape.roles.optional(),
});

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const UserForm = () => {
  const translate = useTranslate();
  const types = useUserTypes();
  const user = useRecordContext();
  // Someone from a list comes without their rights, which a form must not start from.
  if (user?.permissions === undefined) return <FormSkeleton />;
  return (
    <RecordForm schema={schema}>
      <FormSection title={translate('resources.users.sections.profile')}>
        <FormRow>
          <TextInput source="name" isRequired />
          <TextInput source="last_name" />
        </FormRow>
        <SelectInput source="user_type" choices={types} isRequired />
        <BooleanInput source="active" label="resources.users.statuses.active" />
        <TextInput source="phone" type="tel" />
        <TextInput source="street" />
        <FormRow columns="1fr 2fr">
          <TextInput source="postal_code" />
          <TextInput source="city" />
        </FormRow>
        <SelectInput source="language" choices={languages} translateChoice={false} isRequired />
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

export default UserForm;
