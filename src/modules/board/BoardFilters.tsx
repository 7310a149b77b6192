import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useCanAccess, useGetOne, useTranslate } from 'ra-core';
import { PLANNING_SORTS } from '#contract/board/planningRows';
import { PROJECT_STATUSES, PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { PlannerSelect } from '../projects/index.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useCategories } from '../catalogue/index.ts';
import type { BoardQuery } from './boardQuery.ts';
import { isTimeline } from './model/zooms.ts';
import { ROW_KINDS } from './rowKinds.ts';

interface PartProps {
  board: BoardQuery;
}

/** The board's filters and order: one row on a screen of 1440 px. */
export const BoardFilters = ({ board }: PartProps) => {
  const { by, filter, choose } = board;
  const { isOfProjects, hasCategories, only } = ROW_KINDS[by];
  const translate = useTranslate();
  const categories = useCategories();
  return (
    <Stack direction="row" sx={rowStyle}>
      <SearchField
        label={translate(`board.search.${by}`)}
        value={filter.q ?? ''}
        onSearch={q => choose({ q }, { replace: true })}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 320 } }}
      />
      {hasCategories && (
        <ChoiceSelect
          label={translate('resources.products.fields.category_id')}
          value={filter.category_id ?? ''}
          all={translate('common.list.all')}
          onChoose={category => choose({ category })}
          sx={{ width: 120 }}
        >
          {categories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
      )}
      {isOfProjects && <OfProjects board={board} />}
      <Toggle
        label={translate(`board.only.${only}`)}
        isOn={filter.only === only}
        onToggle={on => choose({ only: on ? only : undefined })}
      />
    </Stack>
  );
};

export const FormToggle = ({ board: { form, zoom, choose } }: PartProps) => {
  const translate = useTranslate();
  return (
    <Toggle
      label={translate('board.as_list')}
      isOn={form === 'list'}
      isDisabled={!isTimeline(zoom)}
      onToggle={on => choose({ form: on ? 'list' : 'board' })}
    />
  );
};

const rowStyle = { columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' } as const;

interface ToggleProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onToggle: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, isDisabled = false, onToggle }: ToggleProps) => (
  <FormControlLabel
    label={label}
    sx={{ mx: 0 }}
    control={
      <Switch
        size="small"
        checked={isOn}
        disabled={isDisabled}
        onChange={(_event, on) => onToggle(on)}
      />
    }
  />
);

const STATUSES = PROJECT_STATUSES.filter(status => status !== PROJECT_STATUS.cancelled);

const OfProjects = ({ board }: PartProps) => {
  const { filter, sort, choose } = board;
  const translate = useTranslate();
  const hasPlanners = useServerHas('planners');
  const all = translate('common.list.all');
  return (
    <>
      <ChoiceSelect
        label={translate('resources.projects.fields.status')}
        value={filter.status ?? ''}
        all={all}
        onChoose={status => choose({ status })}
        sx={{ width: 100 }}
      >
        {STATUSES.map(status => (
          <option key={status} value={status}>
            {translate(`resources.projects.statuses.${status}`)}
          </option>
        ))}
      </ChoiceSelect>
      <OfCustomer board={board} />
      {hasPlanners && (
        <PlannerSelect
          plannerId={filter.planner_id}
          onChoose={id => choose({ planner: id === undefined ? undefined : String(id) })}
          sx={{ width: 120 }}
        />
      )}
      <SearchField
        isSecond
        label={translate('resources.projects.fields.location')}
        value={filter.location ?? ''}
        onSearch={location => choose({ location }, { replace: true })}
        sx={{ width: 150 }}
      />
      <ChoiceSelect
        label={translate('board.sort')}
        value={sort ?? PLANNING_SORTS[0]}
        onChoose={chosen => choose({ sort: chosen === PLANNING_SORTS[0] ? undefined : chosen })}
        sx={{ width: 96 }}
      >
        {PLANNING_SORTS.map(field => (
          <option key={field} value={field}>
            {translate(`resources.projects.fields.${field}`)}
          </option>
        ))}
      </ChoiceSelect>
    </>
  );
};

const OfCustomer = ({ board: { filter, choose } }: PartProps) => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'list' });
  const id = filter.customer_id;
  const { data } = useGetOne(
    'customers',
    { id },
    { enabled: id !== undefined && canAccess === true }
  );
  if (!canAccess) return null;
  return (
    <Stack sx={{ width: 125 }}>
      <RecordPicker
        label={translate('resources.projects.fields.customer_id')}
        resource="customers"
        chosen={id === undefined ? undefined : data}
        onChoose={customer => choose({ customer: customer ? String(customer.id) : undefined })}
      />
    </Stack>
  );
};
