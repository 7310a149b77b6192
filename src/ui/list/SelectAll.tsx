import { useMutation } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { BusyButton } from '../display/BusyButton.tsx';

const SELECTED_MAX = 10_000;

const SelectAll = () => {
  const { data = [], selectedIds, total = 0 } = useListContext();
  const translate = useTranslate();
  const { number } = useFormat();
  const reachable = Math.min(total, SELECTED_MAX);
  const { mutate: selectAll, isPending } = useSelectAll(reachable);
  const lacksShown = data.some(({ id }) => !selectedIds.includes(id));
  if (selectedIds.length >= reachable && !lacksShown) return null;
  return (
    <BusyButton size="small" busy={isPending} onClick={() => selectAll()}>
      {translate(total > reachable ? 'lists.selection.first' : 'lists.selection.all', {
        count: number(reachable),
      })}
    </BusyButton>
  );
};

const useSelectAll = (count: number) => {
  const { resource, sort, filterValues, selectedIds, onSelect } = useListContext();
  const dataProvider = useDataProvider();
  return useMutation({
    mutationFn: async () => {
      const ids: Identifier[] = [];
      for (let page = 1; ids.length < count; page += 1) {
        const { data } = await dataProvider.getList(resource, {
          pagination: { page, perPage: Math.min(count, LIST_MAX_ROWS) },
          sort,
          filter: filterValues,
        });
        if (data.length === 0) break;
        ids.push(...data.map(({ id }) => id));
      }
      return ids.slice(0, count);
    },
    // Those of an earlier search stay chosen.
    onSuccess: ids => onSelect([...new Set([...selectedIds, ...ids])]),
  });
};

export default SelectAll;
