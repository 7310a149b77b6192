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
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={toolbarStyle}>
    <ListSearch />
    {filters}
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', ml: { sm: 'auto' } }}>
      {sortable.length > 0 && <ListSort fields={sortable} />}
      <SavedViews view={choose && view} />
      {choose && <ViewSwitch view={view} onChoose={choose} />}
      <ShortcutsButton />
    </Stack>
  </Stack>
);

/** A filter is no wider than its values need; the search has room to grow. */
const toolbarStyle = {
  gap: 1.5,
  mb: 2.5,
  flexWrap: 'wrap',
  '& > .MuiFormControl-root:not(:first-of-type)': { maxWidth: { sm: 220 } },
} as const;
