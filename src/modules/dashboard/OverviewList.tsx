import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { DashboardAnswer } from '#contract/dashboard/dashboard';
import type { DashboardList, DashboardResource } from '#contract/base/dashboardLists.values';
import { type Row, RowList } from '../../ui/display/RowList.tsx';
import { CountLink } from '../../ui/display/links.tsx';

export const addressOf = <Resource extends DashboardResource>(
  resource: Resource,
  list: DashboardList<Resource>
) => filtered(resource, { dashboard: list });

export const filtered = (resource: string, filter: object) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export interface PartProps {
  data: DashboardAnswer;
  most?: number;
}

interface OverviewListProps<Item> {
  /** The heading is `dashboard.<name>`. */
  name: string;
  all: string;
  total: number;
  rows: readonly Item[];
  most?: number | undefined;
  row: (item: Item) => Row;
}

export const OverviewList = <Item,>({
  name,
  all,
  total,
  rows,
  most,
  row,
}: OverviewListProps<Item>) => {
  const translate = useTranslate();
  const title = translate(`dashboard.${name}`);
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <CountLink list={title} total={total} to={all} />
      </Stack>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.nothing')}
        </Typography>
      )}
      <RowList rows={rows.slice(0, most).map(row)} />
    </Card>
  );
};
