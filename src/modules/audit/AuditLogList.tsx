import { useGetResourceLabel } from 'ra-core';
import { useChosenTenant, useTenants } from '../../platform/tenant/useTenants.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { AuditPage } from '../../ui/audit/AuditPage.tsx';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { ListAccess } from '../../ui/list/ListPage.tsx';
import { filterOf, AuditFilters, inAddress } from './AuditFilters.tsx';

const AuditLogList = () => (
  <ListAccess>
    <AuditLog />
  </ListAccess>
);

const AuditLog = () => {
  const label = useGetResourceLabel();
  const { query, changeQuery, replaceQuery } = useAddressQuery();
  const timeZone = useTimeZone();
  const { mayView } = useTenants();
  const [narrowed] = useChosenTenant();
  const choices = inAddress(query);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

  return (
    <>
      <PageHeader isWide title={label('audit-logs', 2)} />
      <AuditFilters
        key={JSON.stringify(choices)}
        choices={choices}
        onApply={chosen => replaceQuery({ ...chosen })}
      />
      <AuditPage
        filter={filterOf(choices, timeZone)}
        withTenant={mayView && !narrowed && !choices.tenantId}
        page={page}
        onTurn={wanted => changeQuery({ page: String(wanted) })}
      />
    </>
  );
};

export default AuditLogList;
