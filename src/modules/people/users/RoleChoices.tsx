import { ReferenceArrayInput } from 'react-admin';
import { ChoicesInput } from '../../../ui/form/ChoiceInput.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface RoleChoicesProps {
  source: string;
  tenantId: number | string | null | undefined;
}

export const RoleChoices = ({ source, tenantId }: RoleChoicesProps) => (
  <ReferenceArrayInput
    source={source}
    reference="rollen"
    filter={tenantId ? { tenantId } : {}}
    perPage={100}
    sort={BY_NAME}
  >
    <ChoicesInput label="resources.rollen.of_user" optionText="name" filterToQuery={q => ({ q })} />
  </ReferenceArrayInput>
);
