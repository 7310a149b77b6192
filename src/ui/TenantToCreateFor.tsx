import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { TenantSelect } from './TenantSelect.tsx';

interface TenantToCreateForProps {
  value: string;
  onChoose: (tenantId: string) => void;
}

/** Whose a new record is to be: those of no tenant have to say so. */
export const TenantToCreateFor = ({ value, onChoose }: TenantToCreateForProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <TenantSelect
        label={translate('resources.tenants.of_record')}
        empty={translate('resources.tenants.choose')}
        value={value}
        onChoose={onChoose}
      />
    </Box>
  );
};
