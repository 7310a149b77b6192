import { AutocompleteInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useTenants } from '../../ui/useTenants.ts';

/** Whose role it is to be: one tenant's, or, left empty, everybody's. */
export const RoleTenantInput = () => {
  const translate = useTranslate();
  const { tenants } = useTenants();
  return (
    <AutocompleteInput
      source="tenantId"
      label="resources.rollen.fields.tenant_id"
      choices={tenants}
      optionText="name"
      translateChoice={false}
      helperText={translate('resources.rollen.global_hint')}
    />
  );
};
