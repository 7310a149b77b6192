import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ListSearch } from './ListSearch.tsx';
import { ListSort } from './ListSort.tsx';
import type { ListView } from './useListView.ts';
import { SavedViews } from './SavedViews.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface ListToolbarProps {
  sortable: readonly string[];
  filters?: ReactNode;
  view: ListView;
  /** Missing where there is no other view to choose. */
  choose?: (view: ListView) => void;
}

/** Narrows a list down, puts it in order, and chooses how it is shown. */
export const ListToolbar = ({ sortable, filters, view, choose }: ListToolbarProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap' }}>
    <ListSearch />
    {filters}
    <Box sx={{ flex: 1 }} />
    {sortable.length > 0 && <ListSort fields={sortable} />}
    <SavedViews view={choose && view} />
    {choose && <ViewSwitch view={view} onChoose={choose} />}
    <ShortcutsButton />
  </Stack>
);
