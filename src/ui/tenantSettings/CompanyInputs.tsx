import { AutocompleteInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { timeZones } from '#contract/locales';
import { AddressInputs } from '../AddressInputs.tsx';
import { FormRow } from '../FormRow.tsx';
import { FormSection } from '../FormSection.tsx';
import { LogoInput } from './LogoInput.tsx';

const zones = timeZones().map(id => ({ id, name: id.replaceAll('_', ' ') }));

/** The company as its invoices, mails and screens name it. */
export const CompanyInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.company')}>
      <LogoInput />
      <AddressInputs />
      <FormRow>
        <TextInput source="vat_number" />
        <TextInput source="coc_number" />
      </FormRow>
      <AutocompleteInput
        source="time_zone"
        choices={zones}
        translateChoice={false}
        isRequired
        disableClearable
        helperText={translate('settings.time_zone_hint')}
      />
    </FormSection>
  );
};
