import { useEffect, useRef, useState } from 'react';
import type { RowActions } from './gridKind.ts';

/** Stable while the grid is on screen: rows render only when they change. */
export const useStableActions = <Row, Column, Values>(actions: RowActions<Row, Column, Values>) => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions<Row, Column, Values>>(() => ({
    focus: (...args) => latest.current.focus(...args),
    edit: (...args) => latest.current.edit(...args),
    commit: (...args) => latest.current.commit(...args),
    cancel: row => latest.current.cancel(row),
    openMenu: (...args) => latest.current.openMenu(...args),
    drag: row => latest.current.drag(row),
    drop: row => latest.current.drop(row),
  }));
  return stable;
};
