import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCanAccess, useGetMany, useResourceContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type AuditAction, NAMED_ACTIONS } from '#contract/audit/actions.values';
import { isPeriod, periodBounds } from '#contract/base/periods';
import type { AuditFilter } from '../../platform/data/auditLog.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useChosenTenant, useTenants } from '../../platform/tenant/useTenants.ts';
import { useAuditLabels } from '../../ui/audit/useAuditLabels.ts';
import { ChoiceSelect, TenantSelect } from '../../ui/form/ChoiceSelect.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { ReadFirst } from '../../ui/form/unreadFields.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { useResources } from '../../ui/resource/resource.ts';

interface AuditFiltersProps {
  choices: Choices;
  onApply: (choices: Choices) => void;
}

export const AuditFilters = ({ choices, onApply }: AuditFiltersProps) => {
  const translate = useTranslate();
  const typesId = useId();
  const types = useLoggedTypes();
  const { typeLabel } = useAuditLabels();
  const { mayView } = useTenants();
  const [narrowed] = useChosenTenant();
  const hasPeriods = useServerHas('audit');
  const [chosen, setChosen] = useState(choices);
  const put = (field: keyof Choices) => (value: string) =>
    setChosen(current => ({ ...current, [field]: value }));
  return (
    <ReadFirst>
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
          {types.map(type => (
            <option key={type} value={type}>
              {typeLabel(type)}
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
            <DayField
              key={end}
              label={translate(`auditlog.filters.${end}`)}
              value={chosen[end]}
              onChange={put(end)}
              direction="last"
            />
          ))}
        <Button type="submit" variant="contained" sx={{ flex: '0 0 auto !important' }}>
          {translate('auditlog.filters.submit')}
        </Button>
      </Stack>
    </ReadFirst>
  );
};

const useLoggedTypes = () => {
  const log = useResourceContext();
  const logged = useResources().filter(({ name }) => name !== log);
  return [...logged.map(({ name, apiName = name }) => apiName), ...FURTHER_TYPES].toSorted();
};

interface ActionSelectProps {
  value: string;
  onChoose: (code: string) => void;
}

const ActionSelect = ({ value, onChoose }: ActionSelectProps) => {
  const translate = useTranslate();
  const { actionLabel } = useAuditLabels();
  const codes = !value || ACTIONS.includes(value) ? ACTIONS : [...ACTIONS, value];
  return (
    <ChoiceSelect
      label={translate('auditlog.filters.action_type')}
      value={value}
      all={translate('auditlog.filters.all_actions')}
      onChoose={onChoose}
    >
      {codes.map(code => (
        <option key={code} value={code}>
          {actionLabel(code)}
        </option>
      ))}
    </ChoiceSelect>
  );
};

interface UserFilterProps {
  value: string;
  onChoose: (id: string) => void;
}

const UserFilter = (props: UserFilterProps) => {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  return canAccess ? <UserPicker {...props} /> : <UserNumber {...props} />;
};

const UserNumber = ({ value, onChoose }: UserFilterProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('auditlog.filters.user_id')}
      value={value}
      onChange={event => onChoose(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};

const UserPicker = ({ value, onChoose }: UserFilterProps) => {
  const translate = useTranslate();
  const { data: [chosen] = [] } = useGetMany('users', { ids: [value] }, { enabled: value !== '' });
  return (
    <RecordPicker
      label={translate('auditlog.filters.user')}
      resource="users"
      chosen={value ? chosen : undefined}
      onChoose={user => onChoose(String(user?.id ?? ''))}
      fallback={<UserNumber value={value} onChoose={onChoose} />}
    />
  );
};

const FURTHER_TYPES = ['auth', 'files', 'invites'];

const IMPORTED = [
  'customers',
  'contacts',
  'venues',
  'products',
  'equipment',
  'projects',
  'transport',
];

const ACTIONS: readonly string[] = [
  ...NAMED_ACTIONS,
  ...IMPORTED.map(records => `${records}.imported` satisfies AuditAction),
];

export type Choices = Record<
  'userId' | 'resourceType' | 'actionType' | 'tenantId' | 'from' | 'to',
  string
>;

export const inAddress = (query: URLSearchParams): Choices => ({
  userId: query.get('userId') ?? '',
  resourceType: query.get('resourceType') ?? '',
  actionType: query.get('actionType') ?? '',
  tenantId: query.get('tenantId') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
});

export const filterOf = ({ from, to, ...choices }: Choices, timeZone: string): AuditFilter => {
  const period = `${from}/${to}`;
  if (!isPeriod(period)) return choices;
  const bounds = periodBounds(period, timeZone);
  return { ...choices, from: bounds.from ?? undefined, to: bounds.until ?? undefined };
};
