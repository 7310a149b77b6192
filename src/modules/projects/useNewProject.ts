import { useQuery } from '@tanstack/react-query';
import { readSettings } from '../../platform/data/tenantRecords.ts';
import { useKnownServerHas } from '../../platform/session/useSignedInUser.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useChosenTenantId } from '../../platform/tenant/useTenants.ts';
import { useMustChooseTenant } from '../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';

/**
 * The company's defaults; `undefined` until loaded. Without settings (other server, offline) there are none.
 */
export const useNewProject = () => {
  const isNew = useRecord<'projects'>()?.id === undefined;
  const known = useKnownServerHas('planners');
  const asksTenant = useMustChooseTenant();
  const tenantId = Number(useChosenTenantId()) || undefined;
  const call = useSessionCall();
  const isWanted = isNew && known === true && !asksTenant;
  const { data, isPending, isPaused } = useQuery({
    queryKey: ['tenantSettings', tenantId],
    queryFn: ({ signal }) => call(() => readSettings(tenantId, signal)),
    enabled: isWanted,
    retry: false,
  });
  if (isNew && known === undefined) return undefined;
  if (!isWanted) return {};
  if (isPending && !isPaused) return undefined;
  const status = data?.project_status;
  return status ? { status } : {};
};
