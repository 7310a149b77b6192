import { useListContext } from 'ra-core';
import { orderIn } from './listStart.ts';
import { useFilter } from './useFilter.ts';

/** The date fields that lists are sorted by. */
const START_FIELDS = ['start_date', 'departure'];

/**
 * The list's period filter, empty for all, and its setter. In a list sorted by date, the setter also
 * sets the order: upcoming records start with the soonest, past ones with the latest.
 */
export const usePeriod = () => {
  const { filterValues, sort, setSort } = useListContext();
  const [period, setPeriod] = useFilter('period');
  const choose = (chosen: string) => {
    setPeriod(chosen || undefined);
    const order = orderIn({ ...filterValues, period: chosen || undefined });
    if (START_FIELDS.includes(sort.field) && sort.order !== order) {
      setSort({ field: sort.field, order });
    }
  };
  return [typeof period === 'string' ? period : '', choose] as const;
};
