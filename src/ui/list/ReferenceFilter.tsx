import Alert from '@mui/material/Alert';
import { useGetOne, useResourceContext, useTranslate } from 'ra-core';
import type { FieldOf, ResourceName } from '../../platform/data/recordTypes.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useChosenTenant, useTenants } from '../../platform/tenant/useTenants.ts';
import { TenantSelect } from '../form/ChoiceSelect.tsx';
import { RecordPicker } from '../form/RecordPicker.tsx';
import { FilterChip, useFilter } from './filters.tsx';

interface ReferenceFilterProps<Type> {
  source: FieldOf<Type>;
  reference: ResourceName;
}

export const ReferenceFilter = <Type,>(props: ReferenceFilterProps<Type>) =>
  useServerHas('facets') ? <Choice {...props} /> : null;

const Choice = <Type,>({ source, reference }: ReferenceFilterProps<Type>) => {
  const translate = useTranslate();
  const label = translate(`resources.${useResourceContext()}.fields.${source}`);
  const [wanted, choose] = useFilter(source);
  const { data: chosen } = useGetOne(reference, { id: wanted }, { enabled: wanted !== undefined });
  return (
    <>
      <RecordPicker
        label={label}
        resource={reference}
        chosen={chosen}
        onChoose={record => choose(record?.id)}
        isFilter
      />
      {wanted !== undefined && (
        <FilterChip
          label={label}
          value={chosen?.name ?? `#${wanted}`}
          onRemove={() => choose(undefined)}
        />
      )}
    </>
  );
};

export const TenantFilter = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [tenantId, choose] = useFilter('tenantId');
  const { tenants, error, mayView } = useTenants();
  const [chosen] = useChosenTenant();
  if (!mayView || chosen) return null;
  if (error) {
    return <Alert severity="error">{translate(`resources.${resource}.tenants_failed`)}</Alert>;
  }

  const tenant = tenants.find(({ id }) => String(id) === String(tenantId));
  return (
    <>
      <TenantSelect
        label={translate(`resources.${resource}.tenant_filter`)}
        value={String(tenantId ?? '')}
        onChoose={chosenId => choose(chosenId || undefined)}
      />
      {tenant && <FilterChip value={tenant.name} onRemove={() => choose(undefined)} />}
    </>
  );
};
