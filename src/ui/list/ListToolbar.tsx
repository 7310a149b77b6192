import TuneIcon from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterChipsPlace } from './FilterChip.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListSort } from './ListSort.tsx';
import type { ListView } from './useListView.ts';
import { SavedViews } from './SavedViews.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface ListToolbarProps {
  sortable: readonly string[];
  filters?: ReactNode;
  /** `undefined` until it is known. */
  view: ListView | undefined;
  /** Missing where there is no other view to choose. */
  choose?: (view: ListView) => void;
}

/**
 * Narrows a list down, puts it in order, and chooses how it is shown. On a phone all but the search
 * opens by a button, so that the records begin on the first screen.
 */
export const ListToolbar = ({ sortable, filters, view, choose }: ListToolbarProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const sort = sortable.length > 0 && <ListSort fields={sortable} />;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap' }}>
      <Stack direction="row" sx={{ gap: 1, flex: { sm: '1 1 180px' }, maxWidth: { sm: 360 } }}>
        <ListSearch />
        <ToolsButton controls={id} open={open} onToggle={() => setOpen(!open)} />
      </Stack>
      <Box id={id} sx={{ ...toolsStyle, display: { xs: open ? 'flex' : 'none', sm: 'contents' } }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', ml: { sm: 'auto' } }}>
          {!filters && sort}
          <SavedViews view={choose && view} />
          {choose && view && <ViewSwitch view={view} onChoose={choose} />}
          <ShortcutsButton />
        </Stack>
        {filters && (
          <Box sx={filtersStyle}>
            <FilterChipsPlace value={chips}>{filters}</FilterChipsPlace>
            <Box sx={{ ml: { sm: 'auto' } }}>{sort}</Box>
          </Box>
        )}
      </Box>
      {filters && <ActiveFilters place={setChips} />}
    </Stack>
  );
};

const toolsStyle = { flexDirection: 'column', gap: 1.5 } as const;

/** In a row of their own: as many as a list has share it, and none is wider than its values need. */
const filtersStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  flexBasis: '100%',
  // On a phone they come before how the list is shown.
  order: { xs: -1, sm: 0 },
  gap: 1.5,
  '& > .MuiFormControl-root, & > .MuiAutocomplete-root': {
    flex: { sm: '1 1 150px' },
    minWidth: 150,
    maxWidth: { sm: 220 },
  },
} as const;

interface ToolsButtonProps {
  controls: string;
  open: boolean;
  onToggle: () => void;
}

/** Opens filters and order on a phone; tells how many filters narrow the list down. */
const ToolsButton = ({ controls, open, onToggle }: ToolsButtonProps) => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const { q: _searched, ...filters } = filterValues;
  const count = Object.keys(filters).length;
  const name = translate('common.list.tools');
  return (
    <IconButton
      aria-label={count > 0 ? `${name} (${count})` : name}
      aria-controls={controls}
      aria-expanded={open}
      onClick={onToggle}
      sx={{ display: { sm: 'none' } }}
    >
      <Badge badgeContent={count || undefined} color="primary">
        <TuneIcon />
      </Badge>
    </IconButton>
  );
};
