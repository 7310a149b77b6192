import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { DashboardAnswer } from '#contract/dashboard/dashboard';
import type { DashboardList, DashboardResource } from '#contract/base/dashboardLists.values';
import { type Row, RowList } from '../../ui/display/RowList.tsx';
import { CountLink } from '../../ui/display/links.tsx';

/** The address of one of the dashboard's lists. */
export const addressOf = <Resource extends DashboardResource>(
  resource: Resource,
  list: DashboardList<Resource>
) => filtered(resource, { dashboard: list });

/** The address of a list that is narrowed down. */
export const filtered = (resource: string, filter: object) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** A part of the dashboard, of its data; nothing where the answer has none. */
export interface PartProps {
  data: DashboardAnswer;
  /** Maximum rows, fewer than the answer has. */
  most?: number;
}

interface OverviewListProps<Item> {
  /** The key of its heading `dashboard.<name>`. */
  name: string;
  /** The address of the full list. */
  all: string;
  total: number;
  rows: readonly Item[];
  most?: number | undefined;
  row: (item: Item) => Row;
}

/** A short list with its total. */
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
