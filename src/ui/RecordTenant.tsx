import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Typography from '@mui/material/Typography';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { HiddenText } from './HiddenText.tsx';
import { TenantName } from './TenantName.tsx';
import { useMustChooseTenant } from './useMustChooseTenant.ts';
import { useChosenTenant } from './useChosenTenant.ts';

/** Resources that show the tenant among their own fields. */
const TELLS_ITSELF = ['users', 'rollen'];

/** True in the view on all tenants, where each record has to show its tenant. */
export const useTellsTenant = () => {
  const resource = useResourceContext() ?? '';
  const asksTenant = useMustChooseTenant();
  const [chosen] = useChosenTenant();
  return asksTenant && chosen === null && !TELLS_ITSELF.includes(resource);
};

/** A record's tenant, in the view on all tenants; nothing elsewhere. */
export const RecordTenant = () => {
  const translate = useTranslate();
  const tenantId: unknown = useRecordContext()?.tenant_id;
  const tells = useTellsTenant();
  if (!tells || typeof tenantId !== 'number') return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <ApartmentOutlined fontSize="inherit" />
      <HiddenText>{translate('resources.tenants.tenant')}: </HiddenText>
      <TenantName id={tenantId} />
    </Typography>
  );
};
