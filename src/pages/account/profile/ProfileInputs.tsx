import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';

const columns = (wide: string) => ({
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: wide },
});

/** MUI only knows fields that are switched off, which keyboard users would not get to read. */
const readOnlyStyle = {
  '& .MuiOutlinedInput-root': { bgcolor: 'background.default' },
  '& fieldset': { borderStyle: 'dashed' },
};

/** Who one is, and how one is reached. */
export const PersonInputs = () => {
  const translate = useTranslate();
  return (
    <Box sx={columns('1fr 1fr')}>
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
    </Box>
  );
};

export const AddressInputs = () => (
  <Box sx={columns('1fr 2fr')}>
    <TextInput
      source="street"
      autoComplete="street-address"
      sx={{ gridColumn: { sm: '1 / -1' } }}
    />
    <TextInput source="postal_code" autoComplete="postal-code" />
    <TextInput source="city" autoComplete="address-level2" />
  </Box>
);
