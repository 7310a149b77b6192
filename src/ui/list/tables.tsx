import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import type * as Parts from './TableView.tsx';
import type { ColumnProps, TableViewProps } from './TableView.tsx';

let loaded: typeof Parts | undefined;

/** Loads the code of tables: 22 kB that a phone, which shows cards, does not need. */
export const loadTables = async () => {
  loaded ??= await import('./TableView.tsx');
};

const Loaded = lazy(async () => {
  await loadTables();
  return { default: ({ children }: { children: ReactNode }) => children };
});

const parts = () => {
  if (!loaded) throw new Error('a part of a table outside of one');
  return loaded;
};

export const TableView = <Type,>(props: TableViewProps<Type>) => {
  const [isLoaded] = useState(() => loaded !== undefined);
  const table = <LoadedTable<Type> {...props} />;
  return isLoaded ? table : <Loaded>{table}</Loaded>;
};

const LoadedTable = <Type,>(props: TableViewProps<Type>) => {
  const { TableView: Part } = parts();
  return <Part<Type> {...props} />;
};

export const Column = <Type extends object>(props: ColumnProps<Type>) => {
  const { Column: Part } = parts();
  return <Part<Type> {...props} />;
};

export const NumberColumn = <Type,>(props: { source: FieldOf<Type> }) => {
  const { NumberColumn: Part } = parts();
  return <Part<Type> {...props} />;
};

export const TableBody = (props: ComponentProps<typeof Parts.DataTableBody>) => {
  const { DataTableBody: Part } = parts();
  return <Part {...props} />;
};

export const TableRow = (props: ComponentProps<typeof Parts.DataTableRow>) => {
  const { DataTableRow: Part } = parts();
  return <Part {...props} />;
};
