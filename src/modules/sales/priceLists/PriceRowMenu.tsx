import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { PriceRow } from './priceRows.ts';

interface PriceRowMenuProps {
  menu: { rows: readonly PriceRow[]; anchor: HTMLElement } | undefined;
  onClose: () => void;
  onAddBelow: (row: PriceRow) => void;
  onRemove: (rows: readonly PriceRow[]) => void;
}

export const PriceRowMenu = ({ menu, onClose, onAddBelow, onRemove }: PriceRowMenuProps) => {
  const translate = useTranslate();
  const rows = menu?.rows ?? [];
  const [row] = rows;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={menu?.anchor ?? null} open={menu !== undefined} onClose={onClose}>
      {rows.length === 1 && row && (
        <MenuItem onClick={choose(() => onAddBelow(row))}>
          {translate('resources.price-lists.add_below')}
        </MenuItem>
      )}
      <MenuItem onClick={choose(() => onRemove(rows))} sx={{ color: 'error.main' }}>
        {translate('resources.price-lists.remove')}
      </MenuItem>
    </Menu>
  );
};
