import { SelectInput, TextInput } from 'react-admin';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { TENANT_PAYMENT_STATUSES } from '#contract/base/tenantStatuses.values';
import { tenantFields, tenantInput } from '#contract/tenants/tenants';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { AddressInputs } from '../../ui/form/inputs.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { SALE_CHOICES } from '../sales/index.ts';

const statuses = TENANT_PAYMENT_STATUSES.map(id => ({
  id,
  name: `resources.tenants.payment.${id}`,
}));

/** Only the platform changes the payment status; others do not validate it. */
const withoutPayment = tenantInput.omit({ payment_status: true });

const TenantForm = () => {
  const isSuperadmin = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  const isNew = useRecord<'tenants'>()?.id === undefined;
  return (
    <RecordForm
      schema={isSuperadmin ? tenantInput : withoutPayment}
      // For an existing tenant this is a setting.
      defaultValues={isNew ? { day_rule: 'until6' } : {}}
    >
      <AddressInputs />
      <TextInput source={tenantFields.contact_name} />
      <FormRow>
        <TextInput source={tenantFields.contact_email} type="email" />
        <TextInput source={tenantFields.contact_phone} type="tel" />
      </FormRow>
      {isNew && (
        <SelectInput source={tenantFields.day_rule} choices={SALE_CHOICES.dayRules} isRequired />
      )}
      {isSuperadmin && <SelectInput source={tenantFields.payment_status} choices={statuses} />}
    </RecordForm>
  );
};

export default TenantForm;
