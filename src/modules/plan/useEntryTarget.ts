import { useCallback, useState } from 'react';
import { usePlan, usePlanState } from './PlanContext.tsx';
import { newId } from './model/changes.ts';
import { groupOf, type PlanRow } from './model/rows.ts';

/** Where new lines go: to the group that was made or named last, until the person goes to a row of another. */
export const useEntryTarget = (rows: readonly PlanRow[]) => {
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [active, setActive] = useState<PlanRow>();
  // By its name in this browser: the server gives it another number.
  const [aim, setAim] = useState<number>();
  const aimed = plan.groups.find(({ id }) => store.keyOf('group', id) === aim);

  const goTo = useCallback((row: PlanRow | undefined) => {
    setActive(row);
    setAim(undefined);
  }, []);

  const aimAt = (id: number) => setAim(store.keyOf('group', id));

  /** The group of that name, which is made where there is none. */
  const aimAtName = (name: string) => {
    const known = plan.groups.find(group => folded(group.name) === folded(name));
    const id = known?.id ?? newId();
    if (!known) store.change({ op: 'add_group', id, name, out_from: null, back_until: null });
    aimAt(id);
  };

  return {
    groupId: aimed?.id ?? groupOf(active ?? rows.at(-1)),
    setActive,
    goTo,
    aimAt,
    aimAtName,
  };
};

const folded = (name: string) => name.trim().toLocaleLowerCase();
