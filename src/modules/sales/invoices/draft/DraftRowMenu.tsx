import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { DraftRow, LineRow } from './draftState.ts';

interface DraftRowMenuProps {
  menu: { rows: readonly DraftRow[]; anchor: HTMLElement } | undefined;
  onClose: () => void;
  onDetails: (row: LineRow) => void;
  onMove: (rows: readonly DraftRow[], by: 1 | -1) => void;
  onHeading: (row: DraftRow) => void;
  onRemove: (rows: readonly DraftRow[]) => void;
  onAddBelow: ((row: DraftRow) => void) | undefined;
}

export const DraftRowMenu = (props: DraftRowMenuProps) => {
  const { menu, onClose, onDetails, onMove, onHeading, onRemove, onAddBelow } = props;
  const translate = useTranslate();
  const text = (name: string) => translate(`resources.sales-invoices.menu.${name}`);
  const rows = menu?.rows ?? [];
  const [row] = rows;
  const isOne = rows.length === 1;
  const choose = (act: (row: DraftRow) => void) => () => {
    if (row) act(row);
    onClose();
  };
  return (
    <Menu anchorEl={menu?.anchor ?? null} open={menu !== undefined} onClose={onClose}>
      {isOne && row?.kind === 'line' && (
        <MenuItem onClick={choose(() => onDetails(row))}>{text('details')}</MenuItem>
      )}
      <MenuItem onClick={choose(() => onMove(rows, -1))}>{text('up')}</MenuItem>
      <MenuItem onClick={choose(() => onMove(rows, 1))}>{text('down')}</MenuItem>
      {isOne && onAddBelow && <MenuItem onClick={choose(onAddBelow)}>{text('add_below')}</MenuItem>}
      {isOne && <MenuItem onClick={choose(onHeading)}>{text('heading_above')}</MenuItem>}
      <MenuItem onClick={choose(() => onRemove(rows))} sx={{ color: 'error.main' }}>
        {text('remove')}
      </MenuItem>
    </Menu>
  );
};
