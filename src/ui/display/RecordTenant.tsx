import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../platform/data/recordTypes.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useChosenTenant } from '../../platform/tenant/useTenants.ts';
import { PageHeader } from './PageHeader.tsx';
import { HiddenText, TenantName } from './values.tsx';
import { useResource } from '../resource/resource.ts';
import { useRecord } from '../resource/useRecord.ts';

export const useShowsTenant = () => {
  const resource = useResource();
  const asksTenant = useMustChooseTenant();
  const [chosen] = useChosenTenant();
  return asksTenant && chosen === null && resource?.owner !== 'tenantInFields';
};

/**
 * True if the page's calls are for a record's tenant: always for its own users; for others if they selected
 * it, possibly in another tab.
 */
export const useIsOfChosenTenant = (tenantId: number | null | undefined) => {
  const asksTenant = useMustChooseTenant();
  const [chosen] = useChosenTenant();
  return !asksTenant || (chosen !== null && Number(chosen.id) === tenantId);
};

export const RecordTenant = () => {
  const translate = useTranslate();
  const tenantId = useRecord<Exclude<ResourceName, 'tenants'>>()?.tenant_id;
  const tells = useShowsTenant();
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

export const OfOneTenant = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  if (!useShowsTenant()) return children;
  return (
    <>
      <PageHeader title={label(resource, 2)} />
      <Alert severity="info">{translate('errors.tenant_required')}</Alert>
    </>
  );
};

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
