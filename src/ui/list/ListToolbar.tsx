import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ListSearch } from './ListSearch.tsx';
import { ListSort } from './ListSort.tsx';

interface ListToolbarProps {
  sortable: readonly string[];
  filters?: ReactNode;
}

/** Narrows a list down and puts it in order. */
export const ListToolbar = ({ sortable, filters }: ListToolbarProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap' }}>
    <ListSearch />
    {filters}
    <Box sx={{ flex: 1 }} />
    {sortable.length > 0 && <ListSort fields={sortable} />}
  </Stack>
);
