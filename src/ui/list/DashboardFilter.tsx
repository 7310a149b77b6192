import { useTranslate } from 'ra-core';
import { DASHBOARD_LISTS, type DashboardResource } from '#contract/dashboardLists';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilter } from './useFilter.ts';

/** Narrows a list down to what the dashboard shows of it. */
export const DashboardFilter = ({ resource }: { resource: DashboardResource }) => {
  const translate = useTranslate();
  const canFilter = useServerHas('dashboard');
  const [wanted, choose] = useFilter('dashboard');
  if (!canFilter) return null;

  return (
    <>
      <ChoiceSelect
        label={translate('dashboard.filter')}
        value={wanted ?? ''}
        all={translate('common.list.all')}
        onChoose={list => choose(list || undefined)}
      >
        {DASHBOARD_LISTS[resource].map(list => (
          <option key={list} value={list}>
            {translate(`dashboard.${list}`)}
          </option>
        ))}
      </ChoiceSelect>
      {wanted && (
        <FilterChip value={translate(`dashboard.${wanted}`)} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};
