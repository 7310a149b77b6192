import Stack from '@mui/material/Stack';
import { ListSearch } from './ListSearch.tsx';
import { ListSort } from './ListSort.tsx';

interface ListToolbarProps {
  sortable: readonly string[];
}

/** Narrows a list down and puts it in order. */
export const ListToolbar = ({ sortable }: ListToolbarProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ gap: 1.5, mb: 2.5, justifyContent: 'space-between' }}
  >
    <ListSearch />
    <ListSort fields={sortable} />
  </Stack>
);
