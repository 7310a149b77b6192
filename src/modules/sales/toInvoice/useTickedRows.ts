import { useState } from 'react';
import type { ToInvoice } from '#contract/sales/toInvoice';
import type { Ticked } from './Ticked.tsx';

/** Projects stay ticked on other pages. Those with a draft cannot be ticked. */
export const useTickedRows = (page: readonly ToInvoice[]) => {
  const [kept, setKept] = useState<ReadonlyMap<number, ToInvoice>>(new Map());
  const open = page.filter(isOpen);
  const drafted = new Set(page.filter(row => !isOpen(row)).map(({ project_id }) => project_id));
  const rows = [...kept.values()].filter(({ project_id }) => !drafted.has(project_id));
  const has = (id: number) => kept.has(id) && !drafted.has(id);
  const change = (changed: readonly ToInvoice[], isTicked: boolean) => {
    const next = new Map(kept);
    for (const row of changed) {
      if (isTicked) next.set(row.project_id, row);
      else next.delete(row.project_id);
    }
    setKept(next);
  };
  const isAll = open.length > 0 && open.every(({ project_id }) => has(project_id));
  const ticked: Ticked = {
    ticked: rows.map(({ project_id }) => project_id),
    has,
    isAll,
    toggle: id =>
      change(
        open.filter(({ project_id }) => project_id === id),
        !has(id)
      ),
    toggleAll: () => change(open, !isAll),
    clear: () => setKept(new Map()),
  };
  return { ticked, rows, tick: (more: readonly ToInvoice[]) => change(more.filter(isOpen), true) };
};

const isOpen = ({ draft_id }: ToInvoice) => draft_id === null;
