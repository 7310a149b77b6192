import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { CUSTOMER_KINDS } from '#contract/customers/customerKinds.values';
import { E_INVOICE_PROFILES } from '#contract/customers/eInvoiceProfiles.values';
import { CUSTOMER_SCHEMES } from '#contract/pricing/vat.values';
import { customerFields, customerForm } from '#contract/customers/customers';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { CustomerInputs } from './index.ts';
import { useSeesPrices, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { FormRow, FormSection } from '../../ui/form/FormLayout.tsx';
import { CountryInput } from '../../ui/form/inputs.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { CountInput, PercentInput } from '../../ui/form/NumberInput.tsx';

const kinds = CUSTOMER_KINDS.map(id => ({ id, name: `resources.customers.kinds.${id}` }));

const schemes = CUSTOMER_SCHEMES.map(id => ({ id, name: `sales.schemes.${id}` }));

const profiles = E_INVOICE_PROFILES.map(id => ({ id, name: `sales.profiles.${id}` }));

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const CustomerForm = () => (
  <RecordForm schema={customerForm}>
    <CustomerInputs />
    <PlanningInputs />
    <InvoicingInputs />
    <SaleInputs />
  </RecordForm>
);

const PlanningInputs = () => {
  const hasPlanning = useServerHas('planning');
  if (!hasPlanning) return null;
  return (
    <>
      <FormRow>
        <SelectInput
          source={customerFields.language}
          choices={languages}
          translateChoice={false}
          helperText="resources.customers.language_hint"
        />
        <BooleanInput
          source={customerFields.is_supplier}
          helperText="resources.customers.supplier_hint"
        />
      </FormRow>
      <ActiveInput />
    </>
  );
};

const ActiveInput = () =>
  useRecordContext() ? (
    <BooleanInput source={customerFields.active} helperText="resources.customers.active_hint" />
  ) : null;

const InvoicingInputs = () => {
  const translate = useTranslate();
  const hasContacts = useServerHas('contacts');
  if (!hasContacts) return null;
  return (
    <>
      <TextInput
        source={customerFields.notes}
        multiline
        helperText="resources.customers.notes_hint"
      />
      <FormSection title={translate('resources.customers.invoicing')}>
        <TextInput source={customerFields.street} />
        <FormRow columns="1fr 2fr">
          <TextInput source={customerFields.postal_code} />
          <TextInput source={customerFields.city} />
        </FormRow>
        <FormRow>
          <CountryInput source={customerFields.country} />
          <SelectInput source={customerFields.kind} choices={kinds} emptyText={false} />
        </FormRow>
        <FormRow>
          <TextInput source={customerFields.vat_number} />
          <TextInput source={customerFields.coc_number} />
        </FormRow>
        <FormRow>
          <TextInput source={customerFields.invoice_email} type="email" />
          <CountInput
            source={customerFields.payment_days}
            unit={translate('resources.customers.days')}
            helperText="resources.customers.payment_days_hint"
          />
        </FormRow>
      </FormSection>
    </>
  );
};

const SaleInputs = () => {
  const translate = useTranslate();
  const hasSales = useServerHas('sales');
  const seesPrices = useSeesPrices();
  if (!hasSales) return null;
  return (
    <FormSection title={translate('resources.customers.sales')}>
      <SelectInput
        source={customerFields.vat_scheme}
        choices={schemes}
        helperText="resources.customers.scheme_hint"
      />
      {seesPrices && (
        <FormRow>
          <PercentInput
            source={customerFields.discount}
            helperText="resources.customers.discount_hint"
          />
          <ReferenceInput source={customerFields.price_list_id} reference="price-lists">
            <SelectInput optionText="name" />
          </ReferenceInput>
        </FormRow>
      )}
      <FormRow>
        <TextInput source={customerFields.buyer_reference} />
        <TextInput source={customerFields.peppol_id} helperText="resources.customers.peppol_hint" />
      </FormRow>
      <SelectInput
        source={customerFields.einvoice_profile}
        choices={profiles}
        helperText="resources.customers.profile_hint"
      />
    </FormSection>
  );
};

export default CustomerForm;
