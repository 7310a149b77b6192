import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RowList, type Row } from '../../ui/RowList.tsx';
import { useFormat } from '../../ui/useFormat.ts';

interface MorningListProps<Item> {
  /** Its heading is `dashboard.<name>`. */
  name: string;
  /** Where all of them are. */
  all: string;
  total: number;
  rows: Item[];
  row: (item: Item) => Row;
}

/** A short list of what to look at, and how many there are in all. */
export const MorningList = <Item,>({ name, all, total, rows, row }: MorningListProps<Item>) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="h2">
          {translate(`dashboard.${name}`)}
        </Typography>
        <Link
          component={RouterLink}
          to={all}
          aria-label={translate('common.list.all_of', {
            list: translate(`dashboard.${name}`),
            count: format.number(total),
          })}
        >
          {format.number(total)}
        </Link>
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
