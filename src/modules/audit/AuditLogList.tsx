import { useGetResourceLabel } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useChosenTenant, useTenants } from '../../platform/tenant/useTenants.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { AuditPage } from '../../ui/audit/AuditPage.tsx';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { ListAccess } from '../../ui/list/ListPage.tsx';
import { filterOf, AuditFilters, type Choices, inAddress } from './AuditFilters.tsx';

const AuditLogList = () => (
  <ListAccess>
    <AuditLog />
  </ListAccess>
);

const AuditLog = () => {
  const label = useGetResourceLabel();
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const { mayView } = useTenants();
  const [narrowed] = useChosenTenant();
  const choices = inAddress(query);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

  const apply = (chosen: Choices) =>
    setQuery(Object.entries(chosen).filter(([, value]) => value !== ''));
  const turn = (wanted: number) =>
    setQuery(current => {
      current.set('page', String(wanted));
      return current;
    });
  return (
    <>
      <PageHeader isWide title={label('audit-logs', 2)} />
      <AuditFilters key={JSON.stringify(choices)} choices={choices} onApply={apply} />
      <AuditPage
        filter={filterOf(choices, timeZone)}
        withTenant={mayView && !narrowed && !choices.tenantId}
        page={page}
        onTurn={turn}
      />
    </>
  );
};

export default AuditLogList;
