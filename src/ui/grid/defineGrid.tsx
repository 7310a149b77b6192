import { type ComponentType, memo, type MemoExoticComponent } from 'react';
import type { GridKind, GridRowProps } from './gridKind.ts';
import { GridRowView } from './GridRowView.tsx';

export interface DefinedGrid<
  Row extends { key: string },
  Column extends string,
  Values,
> extends GridKind<Row, Column, Values> {
  RowView: MemoExoticComponent<ComponentType<GridRowProps<Row, Column, Values>>>;
}

/** A row renders only when its data changes: a grid has hundreds. */
export const defineGrid = <Row extends { key: string }, Column extends string, Values>(
  kind: GridKind<Row, Column, Values>
): DefinedGrid<Row, Column, Values> => {
  const RowView = (props: GridRowProps<Row, Column, Values>) => (
    <GridRowView {...props} kind={kind} />
  );
  return { ...kind, RowView: memo<ComponentType<GridRowProps<Row, Column, Values>>>(RowView) };
};
