import { useTranslate } from 'ra-core';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { useTenants } from './useTenants.ts';

interface TenantSelectProps {
  label: string;
  /** A tenant's number; empty for all of them. */
  value: string;
  /** What stands for no tenant; "all" unless something says it better. */
  empty?: string;
  onChoose: (tenantId: string) => void;
}

/** All tenants, or one of them. */
export const TenantSelect = ({ label, value, empty, onChoose }: TenantSelectProps) => {
  const translate = useTranslate();
  const { tenants } = useTenants();
  return (
    <ChoiceSelect
      label={label}
      value={value}
      all={empty ?? translate('resources.tenants.all')}
      onChoose={onChoose}
      sx={{ width: 'auto', minWidth: 170 }}
    >
      {tenants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceSelect>
  );
};
