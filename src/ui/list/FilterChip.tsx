import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The toolbar's list of chips; `null` until it is mounted. */
export const FilterChipsPlace = createContext<HTMLElement | null>(null);

interface FilterChipProps {
  /** The filtered field's name; missing where the value is clear without it. */
  label?: string;
  value: string;
  onRemove: () => void;
}

/**
 * An active filter, which a click removes. Each filter renders its own chip into the toolbar: no
 * other component knows the name of its value.
 */
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

/** A chip that goes would take the focus with it: to the one beside it, else to the screen. */
export const keepFocusNear = (button: Element | null) => {
  const item = button?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector('button') ?? button?.closest('main');
  target?.focus({ preventScroll: true });
};
