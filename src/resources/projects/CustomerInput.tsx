import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useCanAccess, useRecordContext } from 'ra-core';
import { NewCustomerDialog } from '../../ui/customers/NewCustomerDialog.tsx';
import { useMustChooseTenant } from '../../ui/useMustChooseTenant.ts';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The customer of a project; users who may add customers can add one from here. */
export const CustomerInput = () => {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'create' });
  const asksTenant = useMustChooseTenant();
  const tenantId: number | undefined = useRecordContext()?.tenant_id;
  // In the view on all tenants, a new project's form does not say whose the customer would be.
  const mayAdd = canAccess === true && (!asksTenant || tenantId !== undefined);
  const adding = mayAdd && {
    create: <NewCustomerDialog {...(asksTenant && { tenantId: String(tenantId) })} />,
    createLabel: 'resources.projects.add_customer_hint',
    createItemLabel: 'resources.projects.add_customer',
  };
  return (
    <ReferenceInput source="customer_id" reference="customers" sort={BY_NAME} perPage={25}>
      <AutocompleteInput
        optionText="name"
        filterToQuery={q => ({ q })}
        forcePopupIcon
        {...adding}
      />
    </ReferenceInput>
  );
};
