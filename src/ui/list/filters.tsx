import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import { createContext, type Ref, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useChangeFilters } from './listAddress.tsx';
import { useListStart } from './listStart.ts';

/** The toolbar's list of chips; `null` until it is mounted. */
export const FilterChipsPlace = createContext<HTMLElement | null>(null);

interface FilterChipProps {
  label?: string;
  value: string;
  onRemove: () => void;
}

/** Each filter renders its own chip into the toolbar, as only it knows its value's label. */
export const FilterChip = ({ label, value, onRemove }: FilterChipProps) => {
  const place = useContext(FilterChipsPlace);
  const translate = useTranslate();
  if (!place) return null;
  const filter = label === undefined ? value : `${label}: ${value}`;
  const remove = () => {
    keepFocusNear(document.activeElement);
    onRemove();
  };
  return createPortal(
    <Box component="li" sx={{ minWidth: 0 }}>
      <Chip
        component="button"
        type="button"
        label={filter}
        aria-label={translate('lists.filters.remove', { filter })}
        onClick={remove}
        onDelete={remove}
        deleteIcon={<CloseIcon />}
        sx={{ maxWidth: '100%', fontFamily: 'inherit' }}
      />
    </Box>,
    place
  );
};

const keepFocusNear = (button: Element | null) => {
  const item = button?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector('button') ?? button?.closest('main');
  target?.focus({ preventScroll: true });
};

export const ActiveFilters = ({ place }: { place: Ref<HTMLUListElement> }) => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const { isNarrowed, reset } = useListStart();
  const isFiltered = Object.keys(filterValues).some(name => name !== 'q');
  return (
    <Stack
      direction="row"
      sx={{ flexBasis: '100%', gap: 1, display: isFiltered ? 'flex' : 'none', flexWrap: 'wrap' }}
    >
      <Box
        component="ul"
        ref={place}
        aria-label={translate('lists.filters.active')}
        sx={chipsStyle}
      />
      {isNarrowed && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            reset();
          }}
        >
          {translate('lists.filters.clear')}
        </Button>
      )}
    </Stack>
  );
};

const chipsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
} as const;

/** A filter's value and setter; `undefined` removes the filter. */
export const useFilter = (source: string) => {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const choose = (chosen: unknown) => changeFilters({ [source]: chosen });
  return [filterValues[source], choose] as const;
};
