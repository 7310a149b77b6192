import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RowList, type Row } from '../../ui/RowList.tsx';

interface DayPartProps<Item> {
  /** Its texts are `dashboard.days.<name>` and `dashboard.days.<name>_incomplete`. */
  name: string;
  total: number;
  incomplete: number;
  rows: Item[];
  /** The address of the list of all of them. */
  all: string;
  /** A record in a few words, and what is missing of it. */
  row: (item: Item) => Row & { missing: string | false };
}

/** The load-ins or the trips of a day: the first few, and of how many something is missing. */
export const DayPart = <Item,>(props: DayPartProps<Item>) => {
  const { name, total, incomplete, rows, all, row } = props;
  const translate = useTranslate();
  const heading = translate(`dashboard.days.${name}`);
  const more = translate('dashboard.days.more', { count: total - rows.length });
  const shown = rows.map(row);
  const isBeyondShown = incomplete > shown.filter(({ missing }) => missing).length;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3" color="textSecondary">
        {heading}
      </Typography>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.days.nothing')}
        </Typography>
      )}
      {isBeyondShown && (
        <Missing>
          {translate(`dashboard.days.${name}_incomplete`, { smart_count: incomplete })}
        </Missing>
      )}
      <RowList
        oneLine
        rows={shown.map(({ missing, badge, ...said }) => ({
          ...said,
          badge: missing ? <Missing>{missing}</Missing> : badge,
        }))}
      />
      {total > rows.length && (
        <Link component={RouterLink} to={all} variant="body2" aria-label={`${more}: ${heading}`}>
          {more}
        </Link>
      )}
    </Box>
  );
};

/** In words beside the sign: colour alone would not tell everyone. */
const Missing = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5, flex: 'none' }}>
    <WarningAmberOutlined color="warning" sx={{ fontSize: 18 }} />
    <Typography variant="body2" component="span">
      {children}
    </Typography>
  </Stack>
);
