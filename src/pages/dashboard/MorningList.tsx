import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { CountLink } from '../../ui/CountLink.tsx';
import { RowList, type Row } from '../../ui/RowList.tsx';

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
      <RowList rows={rows.map(row)} />
    </Card>
  );
};
