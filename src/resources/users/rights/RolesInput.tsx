import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { useCanAccess, useRecordContext } from 'ra-core';
import { HeldRoles } from './HeldRoles.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The roles that a person has, to choose for those who may. */
export const RolesInput = () => {
  const { canAccess } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const tenantId = useRecordContext()?.tenant_id;
  if (!canAccess) return <HeldRoles />;
  return (
    <ReferenceArrayInput
      source="roles"
      reference="rollen"
      filter={tenantId ? { tenantId } : {}}
      perPage={100}
      sort={BY_NAME}
    >
      <AutocompleteArrayInput
        label="resources.rollen.of_user"
        optionText="name"
        filterToQuery={q => ({ q })}
      />
    </ReferenceArrayInput>
  );
};
