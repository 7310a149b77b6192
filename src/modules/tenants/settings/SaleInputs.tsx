import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { settingsFields } from '#contract/tenants/tenants';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { SALE_CHOICES } from '../../sales/index.ts';
import { AmountInput, CountInput } from '../../../ui/form/NumberInput.tsx';

/** VAT, what a day is, small orders, and the defaults of quotes. */
export const SaleInputs = () => {
  const translate = useTranslate();
  const seesPrices = useSeesPrices();
  return (
    <FormSection title={translate('settings.sales')}>
      <FormRow>
        <SelectInput
          source={settingsFields.vat_scheme}
          choices={SALE_CHOICES.sellerSchemes}
          isRequired
        />
        <SelectInput
          source={settingsFields.day_rule}
          choices={SALE_CHOICES.dayRules}
          isRequired
          helperText="settings.day_rule_hint"
        />
      </FormRow>
      {seesPrices && (
        <FormRow>
          <AmountInput
            source={settingsFields.small_order_limit}
            helperText="settings.small_order_hint"
          />
          <AmountInput source={settingsFields.small_order_surcharge} />
        </FormRow>
      )}
      <FormRow>
        <SelectInput
          source={settingsFields.quote_detail}
          choices={SALE_CHOICES.details}
          isRequired
        />
        <CountInput source={settingsFields.quote_valid_days} isRequired />
      </FormRow>
      <TextInput
        source={settingsFields.quote_intro}
        multiline
        minRows={2}
        helperText="settings.quote_intro_hint"
      />
      <TextInput
        source={settingsFields.terms}
        multiline
        minRows={4}
        helperText="settings.terms_hint"
      />
    </FormSection>
  );
};
