import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { DASHBOARD_LISTS, type DashboardResource } from '#contract/dashboardLists';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useFilter } from './useFilter.ts';

/** Narrows a list down to what the dashboard shows of it. */
export const DashboardFilter = ({ resource }: { resource: DashboardResource }) => {
  const translate = useTranslate();
  const canFilter = useServerHas('dashboard');
  const [wanted, choose] = useFilter('dashboard');
  if (!canFilter) return null;

  return (
    <TextField
      select
      label={translate('dashboard.filter')}
      value={wanted ?? ''}
      onChange={event => choose(event.target.value || undefined)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('common.list.all')}</option>
      {DASHBOARD_LISTS[resource].map(list => (
        <option key={list} value={list}>
          {translate(`dashboard.${list}`)}
        </option>
      ))}
    </TextField>
  );
};
