import { useRecordContext, useTranslate } from 'ra-core';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { TenantName } from '../../ui/TenantName.tsx';

/** Whose role it is; a global one is everybody's. */
export const RoleTenant = () => {
  const translate = useTranslate();
  const id = useRecordContext()?.tenant_id;
  const { data: user } = useSignedInUser();
  if (user?.tenantName && String(id) === String(user.tenantId)) return user.tenantName;
  return <TenantName id={id} none={translate('resources.rollen.global')} />;
};
