import { AutocompleteInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTenants } from '../../ui/useTenants.ts';

/** How far a role reaches: one tenant, or all of them. */
export const ROLE_SCOPES = ['tenant', 'global'] as const;

const scopes = ROLE_SCOPES.map(id => ({ id, name: `resources.rollen.scopes.${id}` }));

/** Chooses the tenant of a new role, or makes it global. */
export const RoleTenantInput = () => {
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
        <AutocompleteInput
          source="tenantId"
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
