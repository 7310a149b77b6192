import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import NorthIcon from '@mui/icons-material/North';
import SouthIcon from '@mui/icons-material/South';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useResourceText } from '../resource/useRecord.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchField } from './SearchField.tsx';
import { ActiveFilters, FilterChipsPlace } from './filters.tsx';
import { useChangeFilters } from './listAddress.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import type { ListView } from './useListView.ts';

interface ListToolbarProps {
  sortable: readonly string[];
  filters?: ReactNode;
  view: ListView | undefined;
  choose?: (view: ListView) => void;
}

/** On a phone all but the search open by a button, so that records are on the first screen. */
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

const filtersStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  flexBasis: '100%',
  order: { xs: -1, sm: 0 },
  gap: 1.5,
  '& > .MuiFormControl-root, & > .MuiAutocomplete-root': {
    flex: { sm: '1 1 150px' },
    minWidth: 150,
    maxWidth: { sm: 220 },
  },
  // In the flow it would move the rows away from under a click that leaves the field.
  '& .MuiFormHelperText-root': {
    position: { sm: 'absolute' },
    top: '100%',
    zIndex: 1,
    bgcolor: 'background.default',
  },
} as const;

const ListSearch = () => {
  const { resource, filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const label = useResourceText()(`resources.${resource}.search`, 'common.resource.search');
  return (
    <SearchField
      label={label}
      value={filterValues.q ?? ''}
      onSearch={q => changeFilters({ q })}
      sx={{ maxWidth: { sm: 360 } }}
    />
  );
};

interface ToolsButtonProps {
  controls: string;
  open: boolean;
  onToggle: () => void;
}

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

interface ListSortProps {
  fields: readonly string[];
}

const ListSort = ({ fields }: ListSortProps) => {
  const { resource, sort, setSort } = useListContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const ascending = sort.order === 'ASC';
  const direction = translate('common.list.direction', {
    direction: translate(ascending ? 'ra.sort.ASC' : 'ra.sort.DESC'),
  });
  const turn = () => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' });
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        label={translate('common.list.sort_by')}
        value={sort.field}
        onChange={event => setSort({ field: event.target.value, order: 'ASC' })}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: 160 }}
      >
        {fields.map(field => (
          <option key={field} value={field}>
            {label({ source: field, resource })}
          </option>
        ))}
      </TextField>
      <Tooltip title={direction}>
        <IconButton onClick={turn} aria-label={direction}>
          {ascending ? <NorthIcon fontSize="small" /> : <SouthIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  );
};

interface ViewSwitchProps {
  view: ListView;
  onChoose: (view: ListView) => void;
}

const VIEWS = [
  { view: 'cards', Icon: GridViewOutlined },
  { view: 'table', Icon: TableRowsOutlined },
] as const;

const ViewSwitch = ({ view, onChoose }: ViewSwitchProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, chosen: ListView | null) => chosen && onChoose(chosen)}
      aria-label={translate('lists.view.label')}
    >
      {VIEWS.map(({ view: value, Icon }) => (
        <Tooltip key={value} title={translate(`lists.view.${value}`)}>
          <ToggleButton value={value} sx={{ width: 40, height: 40 }}>
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
};
