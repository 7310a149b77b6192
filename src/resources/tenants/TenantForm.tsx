import { SelectInput, TextInput } from 'react-admin';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { tenantInput } from '#contract/tenants';
import { TENANT_PAYMENT_STATUSES } from '#contract/tenantStatuses';
import { FormRow } from '../../ui/FormRow.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { AddressInputs } from '../../ui/AddressInputs.tsx';

const statuses = TENANT_PAYMENT_STATUSES.map(id => ({
  id,
  name: `resources.tenants.payment.${id}`,
}));

/** How a tenant stands with its payments is the platform's to say; others do not get to check it. */
const withoutPayment = tenantInput.omit({ payment_status: true });

const TenantForm = () => {
  const isSuperadmin = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  return (
    <RecordForm schema={isSuperadmin ? tenantInput : withoutPayment}>
      <AddressInputs />
      <TextInput source="contact_name" />
      <FormRow>
        <TextInput source="contact_email" type="email" />
        <TextInput source="contact_phone" type="tel" />
      </FormRow>
      {isSuperadmin && <SelectInput source="payment_status" choices={statuses} />}
    </RecordForm>
  );
};

export default TenantForm;
