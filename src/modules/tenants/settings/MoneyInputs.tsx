import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { AmountInput, CountInput } from '../../../ui/form/NumberInput.tsx';
import { SALE_CHOICES } from '../../sales/index.ts';
import { MollieKey } from './MollieKey.tsx';
import { Moments } from './Moments.tsx';

export const MoneyInputs = () => {
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.day_rule !== undefined && <SaleInputs />}
      {settings?.reminder_days !== undefined && <InvoicingInputs />}
    </>
  );
};

const SaleInputs = () => {
  const translate = useTranslate();
  const seesPrices = useSeesPrices();
  return (
    <FormSection title={translate('settings.sales')}>
      <SelectInput
        source={settingsFields.vat_scheme}
        choices={SALE_CHOICES.sellerSchemes}
        isRequired
      />
      {seesPrices && (
        <FormRow>
          <AmountInput
            source={settingsFields.small_order_limit}
            helperText="settings.small_order_hint"
          />
          <AmountInput source={settingsFields.small_order_surcharge} />
        </FormRow>
      )}
    </FormSection>
  );
};

const InvoicingInputs = () => {
  const translate = useTranslate();
  const hasIssued = useRecordContext<ReadSettings>()?.has_issued === true;
  return (
    <FormSection title={translate('settings.invoicing')}>
      <FormRow columns="2fr 1fr">
        <TextInput source={settingsFields.iban} helperText="settings.iban_hint" />
        <TextInput source={settingsFields.bic} />
      </FormRow>
      <FormRow>
        <CountInput source={settingsFields.payment_days} isRequired />
        <CountInput
          source={settingsFields.first_invoice_number}
          readOnly={hasIssued}
          helperText={hasIssued ? 'settings.first_number_used' : 'settings.first_number_hint'}
        />
      </FormRow>
      <Moments />
      <DayInput
        source={settingsFields.invoicing_from}
        helperText="settings.invoicing_from_hint"
        isRequired={false}
      />
      <BooleanInput source={settingsFields.damage_taxed} helperText="settings.damage_taxed_hint" />
      <MollieKey />
    </FormSection>
  );
};
