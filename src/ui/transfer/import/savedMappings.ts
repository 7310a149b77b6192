import { useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import { savedMapping, type Mapping, shapeOf } from './model/columns.ts';
import type { Sheet } from './model/table.ts';
import type { Target } from './model/targets.ts';

export const useSavedMappings = (resource: string) => {
  const store = useStoreContext();
  return useMemo(() => {
    const keyOf = (sheet: Sheet) => `import.${resource}.${shapeOf(sheet)}`;
    return {
      find: (sheet: Sheet, targets: readonly Target[]) =>
        savedMapping(store.getItem<Mapping>(keyOf(sheet)), sheet, targets),
      save: (sheet: Sheet, mapping: Mapping) => store.setItem(keyOf(sheet), mapping),
    };
  }, [store, resource]);
};
