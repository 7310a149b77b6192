import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePlan } from './PlanContext.tsx';
import { type Change, isOfCrew } from './model/changes.ts';
import type { LineRow, PlanRow } from './model/rows.ts';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const GroupDialog = lazyDialog(() => import('./dialogs/GroupDialog.tsx'));
const MoveDialog = lazyDialog(() => import('./dialogs/MoveDialog.tsx'));
const NotesDialog = lazyDialog(() => import('./dialogs/NotesDialog.tsx'));
const PricesDialog = lazyDialog(() => import('./dialogs/PricesDialog.tsx'));
const SaleDialog = lazyDialog(() => import('./dialogs/SaleDialog.tsx'));
const UnitsDialog = lazyDialog(() => import('./dialogs/UnitsDialog.tsx'));

interface RowMenuProps {
  rows: readonly PlanRow[];
  anchor: HTMLElement;
  onClose: () => void;
}

type Dialog = 'move' | 'notes' | 'units' | 'group' | 'sale' | 'prices';

export const RowMenu = ({ rows, anchor, onClose }: RowMenuProps) => {
  const translate = useTranslate();
  const { store, seesPrices } = usePlan();
  const [dialog, setDialog] = useState<Dialog>();
  const [first] = rows;
  const lines = rows.filter(row => row.kind === 'line');
  const heads = lines.flatMap(({ line }) => (line.parent_id === null ? line : []));
  const booked = heads.filter(({ id, booked_terms: taken }) => id > 0 && Boolean(taken));
  const [only] = lines.length === 1 ? lines : [];

  const change = (changes: Change[]) => {
    onClose();
    store.change(...changes);
  };
  const isOptional = lines.every(({ line }) => line.optional);
  const ofProducts = lines.filter(({ line }) => line.differs);
  const removable = rows.filter(row => row.kind === 'group' || !isOfCrew(row.line));
  const uncovered = lines.filter(({ line }) => line.uncovered > 0);
  const items = [
    first?.kind === 'group' && { name: 'group', act: () => setDialog('group') },
    lines.length > 0 && { name: 'move', act: () => setDialog('move') },
    seesPrices && heads.length > 0 && { name: 'sale', act: () => setDialog('sale') },
    seesPrices && booked.length > 0 && { name: 'prices', act: () => setDialog('prices') },
    only && { name: 'notes', act: () => setDialog('notes') },
    only?.line.product_id !== null &&
      only !== undefined && { name: 'units', act: () => setDialog('units') },
    lines.length > 0 && {
      name: isOptional ? 'firm' : 'optional',
      act: () => change(lines.map(({ line }) => optionalChange(line.id, !isOptional))),
    },
    ofProducts.length > 0 && {
      name: 'resynchronise',
      act: () => change(ofProducts.map(row => ofLine('resynchronise', row))),
    },
    uncovered.length > 0 && {
      name: 'cover',
      act: () => change(uncovered.map(row => ofLine('cover', row))),
    },
    removable.length > 0 && { name: 'remove', act: () => change(removable.map(removalOf)) },
  ].filter(item => item !== false && item !== undefined);

  if (dialog === undefined) {
    return (
      <Menu open anchorEl={anchor} container={anchor.closest('main')} onClose={onClose}>
        {items.map(({ name, act }) => (
          <MenuItem key={name} onClick={act}>
            {translate(`plan.menu.${name}`, { smart_count: rows.length })}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <>
      {dialog === 'group' && first?.kind === 'group' && (
        <GroupDialog group={first.group} onClose={onClose} />
      )}
      {dialog === 'sale' && <SaleDialog lines={heads} onClose={onClose} />}
      {dialog === 'prices' && <PricesDialog lines={booked} onClose={onClose} />}
      {dialog === 'move' && <MoveDialog rows={rows} onClose={onClose} />}
      {dialog === 'notes' && only && <NotesDialog line={only.line} onClose={onClose} />}
      {dialog === 'units' && only && <UnitsDialog line={only.line} onClose={onClose} />}
    </>
  );
};

const optionalChange = (id: number, optional: boolean): Change => ({
  op: 'update_line',
  id,
  values: { optional },
});

const ofLine = (op: 'resynchronise' | 'cover', { line }: LineRow): Change => ({
  op,
  line_id: line.id,
});

const removalOf = (row: PlanRow): Change =>
  row.kind === 'group'
    ? { op: 'remove_group', id: row.group.id }
    : { op: 'remove_line', id: row.line.id };
