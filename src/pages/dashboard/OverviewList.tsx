import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { DashboardList, DashboardResource } from '#contract/dashboardLists';
import { CountLink } from '../../ui/CountLink.tsx';
import { RowList, type Row } from '../../ui/RowList.tsx';

interface OverviewListProps<Resource extends DashboardResource, Item> {
  /** Whose list has all of them. */
  resource: Resource;
  /** Its heading is `dashboard.<name>`. */
  name: DashboardList<Resource>;
  total: number;
  rows: Item[];
  row: (item: Item) => Row;
}

/** A short list of what to look at, and how many there are in all. */
export const OverviewList = <Resource extends DashboardResource, Item>({
  resource,
  name,
  total,
  rows,
  row,
}: OverviewListProps<Resource, Item>) => {
  const translate = useTranslate();
  const title = translate(`dashboard.${name}`);
  const id = useId();
  const all = new URLSearchParams({ filter: JSON.stringify({ dashboard: name }) });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <CountLink list={title} total={total} to={`/${resource}?${all}`} />
      </Stack>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.nothing')}
        </Typography>
      )}
      <RowList rows={rows.map(row)} />
    </Card>
  );
};
