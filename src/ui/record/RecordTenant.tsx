import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ResourceName } from '../../platform/data/recordTypes.ts';
import { useChosenTenant } from '../../platform/tenant/useTenants.ts';
import { HiddenText, TenantName } from '../display/values.tsx';
import { useResource } from './resource.ts';
import { useRecord } from './useRecord.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';

/** True in the view on all tenants, where each record has to show its tenant. */
export const useTellsTenant = () => {
  const resource = useResource();
  const asksTenant = useMustChooseTenant();
  const [chosen] = useChosenTenant();
  return asksTenant && chosen === null && resource?.owner !== 'tenantInFields';
};

/** A record's tenant, in the view on all tenants; nothing elsewhere. */
export const RecordTenant = () => {
  const translate = useTranslate();
  const tenantId = useRecord<Exclude<ResourceName, 'tenants'>>()?.tenant_id;
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

/** Whether a new record needs to be told whose it is: of those of no tenant, on our server. */
export const useMustChooseTenant = () => {
  const resource = useResource();
  const { data: user } = useSignedInUser();
  const isOurServer = useServerHas('people');
  return (
    isOurServer &&
    user !== undefined &&
    user.tenantId === undefined &&
    resource?.owner !== 'platform'
  );
};
