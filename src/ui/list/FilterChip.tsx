import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the toolbar shows the chips; nothing until it is there. */
export const FilterChipsPlace = createContext<HTMLElement | null>(null);

interface FilterChipProps {
  /** What is filtered by; missing where the value says it. */
  label?: string;
  value: string;
  onRemove: () => void;
}

/**
 * A filter that is set, beside the others that are: a click takes it away. Each filter draws its own
 * chip, since it alone knows its value's name.
 */
export const FilterChip = ({ label, value, onRemove }: FilterChipProps) => {
  const place = useContext(FilterChipsPlace);
  const translate = useTranslate();
  if (!place) return null;
  const filter = label === undefined ? value : `${label}: ${value}`;
  return createPortal(
    <Box component="li" sx={{ minWidth: 0 }}>
      <Chip
        component="button"
        type="button"
        label={filter}
        aria-label={translate('lists.filters.remove', { filter })}
        onClick={onRemove}
        onDelete={onRemove}
        deleteIcon={<CloseIcon />}
        sx={{ maxWidth: '100%', fontFamily: 'inherit' }}
      />
    </Box>,
    place
  );
};
