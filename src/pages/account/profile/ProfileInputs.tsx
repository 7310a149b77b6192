import { TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { FormRow } from '../../../ui/FormRow.tsx';

/** MUI only knows fields that are switched off, which keyboard users would not get to read. */
const readOnlyStyle = {
  '& .MuiOutlinedInput-root': { bgcolor: 'background.default' },
  '& fieldset': { borderStyle: 'dashed' },
};

/** Who one is, and how one is reached. */
export const PersonInputs = () => {
  const translate = useTranslate();
  return (
    <FormRow>
      <TextInput source="name" isRequired autoComplete="given-name" />
      <TextInput source="last_name" autoComplete="family-name" />
      <TextInput
        source="email"
        type="email"
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={readOnlyStyle}
        helperText={translate('account.profile.email_hint')}
      />
      <TextInput source="phone" type="tel" autoComplete="tel" />
    </FormRow>
  );
};

export const AddressInputs = () => (
  <FormRow columns="1fr 2fr">
    <TextInput
      source="street"
      autoComplete="street-address"
      sx={{ gridColumn: { sm: '1 / -1' } }}
    />
    <TextInput source="postal_code" autoComplete="postal-code" />
    <TextInput source="city" autoComplete="address-level2" />
  </FormRow>
);
