import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { keepFocusNear } from './FilterChip.tsx';
import { useListStart } from './listStart.ts';

/** The active filters as chips that remove them, and a button that removes them all. */
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
