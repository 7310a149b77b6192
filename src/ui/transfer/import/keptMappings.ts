import { useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import { keptMapping, type Mapping, shapeOf } from './model/columns.ts';
import type { Sheet } from './model/table.ts';
import type { Target } from './model/targets.ts';

export const useKeptMappings = (resource: string) => {
  const store = useStoreContext();
  return useMemo(() => {
    const keyOf = (sheet: Sheet) => `import.${resource}.${shapeOf(sheet)}`;
    return {
      find: (sheet: Sheet, targets: readonly Target[]) =>
        keptMapping(store.getItem<Mapping>(keyOf(sheet)), sheet, targets),
      keep: (sheet: Sheet, mapping: Mapping) => store.setItem(keyOf(sheet), mapping),
    };
  }, [store, resource]);
};
