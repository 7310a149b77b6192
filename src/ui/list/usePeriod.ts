import { useListContext } from 'ra-core';
import { orderIn } from './listStart.ts';
import { useFilter } from './useFilter.ts';

/** The fields that lists of what takes place are in the order of. */
const START_FIELDS = ['start_date', 'departure'];

/**
 * The period that the list is narrowed to, and what changes it; empty for all. A list in the order of
 * its dates turns with it: what is to come begins with the soonest, what is past with the latest.
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
