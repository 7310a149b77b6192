import type { ToInvoice } from '#contract/sales/toInvoice';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { storedIf } from '../../../platform/session/restorableState.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import type { Ticked } from './Ticked.tsx';

const storedRows = storedIf(
  (value): value is readonly ToInvoice[] =>
    Array.isArray(value) && value.every(row => Number.isInteger(valueOf(row, 'project_id')))
);

/** Projects stay ticked on other pages. Those with a draft cannot be ticked. */
export const useTickedRows = (page: readonly ToInvoice[]) => {
  const [tickedRows, setTickedRows] = useTypedState({
    name: 'ticked projects',
    start: () => [],
    stored: storedRows,
  });
  const open = page.filter(isOpen);
  const drafted = new Set(page.filter(row => !isOpen(row)).map(({ project_id }) => project_id));
  const rows = tickedRows.filter(({ project_id }) => !drafted.has(project_id));
  const ids = new Set(rows.map(({ project_id }) => project_id));
  const change = (changed: readonly ToInvoice[], isTicked: boolean) => {
    const changedIds = new Set(changed.map(({ project_id }) => project_id));
    const others = tickedRows.filter(({ project_id }) => !changedIds.has(project_id));
    setTickedRows(isTicked ? [...others, ...changed] : others);
  };
  const isAll = open.length > 0 && open.every(({ project_id }) => ids.has(project_id));
  const ticked: Ticked = {
    ticked: [...ids],
    has: id => ids.has(id),
    isAll,
    toggle: id =>
      change(
        open.filter(({ project_id }) => project_id === id),
        !ids.has(id)
      ),
    toggleAll: () => change(open, !isAll),
    clear: () => setTickedRows([]),
  };
  return { ticked, rows, tick: (more: readonly ToInvoice[]) => change(more.filter(isOpen), true) };
};

const isOpen = ({ draft_id }: ToInvoice) => draft_id === null;
