import Alert from '@mui/material/Alert';
import { AutocompleteInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import type { InviteTenantChoice } from './useInviteTenant.ts';

/** The tenant that someone is invited to, for those who see more than their own. */
export const InviteTenant = ({ tenant }: { tenant: InviteTenantChoice }) => {
  const translate = useTranslate();
  const { tenants, error, isShown, isChosen, own, lookedAt, isKnown } = tenant;
  if (isKnown && !isChosen && own === undefined) {
    return <Alert severity="warning">{translate('invites.no_own_tenant')}</Alert>;
  }
  if (!isShown) return null;
  return (
    <>
      {error && <Alert severity="error">{translate('resources.users.tenants_failed')}</Alert>}
      <AutocompleteInput
        key={lookedAt}
        source="tenant_id"
        choices={tenants}
        optionText="name"
        translateChoice={false}
        isRequired
        defaultValue={isChosen ? lookedAt : own}
        disabled={!isChosen}
      />
    </>
  );
};
