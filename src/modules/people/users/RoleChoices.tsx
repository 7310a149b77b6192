import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface RoleChoicesProps {
  source: string;
  /** The tenant whose roles, besides the global ones, can be chosen. */
  tenantId: number | string | null | undefined;
}

/** An input for roles, by name. */
export const RoleChoices = ({ source, tenantId }: RoleChoicesProps) => (
  <ReferenceArrayInput
    source={source}
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
