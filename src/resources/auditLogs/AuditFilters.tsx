import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useServerHas } from '../../providers/useServerHas.ts';
import { TenantSelect } from '../../ui/TenantSelect.tsx';
import { useChosenTenant } from '../../ui/useChosenTenant.ts';
import { useTenants } from '../../ui/useTenants.ts';
import { ActionSelect } from './ActionSelect.tsx';
import type { Choices } from './choices.ts';
import { RESOURCE_TYPES } from './codes.ts';
import { UserFilter } from './UserFilter.tsx';

interface AuditFiltersProps {
  /** What the log is narrowed down to now. */
  choices: Choices;
  onApply: (choices: Choices) => void;
}

/** Narrows the log down, once that is asked for. */
export const AuditFilters = ({ choices, onApply }: AuditFiltersProps) => {
  const translate = useTranslate();
  const typesId = useId();
  const { mayView } = useTenants();
  const [narrowed] = useChosenTenant();
  const hasPeriods = useServerHas('audit');
  const [chosen, setChosen] = useState(choices);
  const put = (field: keyof Choices) => (value: string) =>
    setChosen(current => ({ ...current, [field]: value }));
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      onSubmit={event => {
        event.preventDefault();
        onApply(chosen);
      }}
      sx={{
        gap: 1.5,
        mb: 2.5,
        flexWrap: 'wrap',
        '& > *': { flex: { sm: '1 1 150px' }, maxWidth: { sm: 220 } },
      }}
    >
      <UserFilter value={chosen.userId} onChoose={put('userId')} />
      <TextField
        label={translate('auditlog.filters.resource_type')}
        value={chosen.resourceType}
        onChange={event => put('resourceType')(event.target.value)}
        slotProps={{ htmlInput: { list: typesId } }}
      />
      <datalist id={typesId}>
        {RESOURCE_TYPES.map(type => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <ActionSelect value={chosen.actionType} onChoose={put('actionType')} />
      {mayView && !narrowed && (
        <TenantSelect
          label={translate('auditlog.filters.tenant')}
          value={chosen.tenantId}
          onChoose={put('tenantId')}
        />
      )}
      {hasPeriods &&
        (['from', 'to'] as const).map(end => (
          <TextField
            key={end}
            type="date"
            label={translate(`auditlog.filters.${end}`)}
            value={chosen[end]}
            onChange={event => put(end)(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      <Button type="submit" variant="contained" sx={{ flex: '0 0 auto !important' }}>
        {translate('auditlog.filters.submit')}
      </Button>
    </Stack>
  );
};
