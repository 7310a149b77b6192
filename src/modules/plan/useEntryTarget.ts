import { useCallback, useState } from 'react';
import { usePlan, usePlanState } from './PlanContext.tsx';
import { newId } from '../../ui/edits/newId.ts';
import { groupOf, type PlanRow } from './model/rows.ts';

/** New lines go to the last created or named group, until the user focuses a row of another group. */
export const useEntryTarget = (rows: readonly PlanRow[]) => {
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [active, setActive] = useState<PlanRow>();
  // The local key: the server assigns another id.
  const [aim, setAim] = useState<number>();
  const aimed = plan.groups.find(({ id }) => store.keyOf('group', id) === aim);

  const goTo = useCallback((row: PlanRow | undefined) => {
    setActive(row);
    setAim(undefined);
  }, []);

  const aimAt = (id: number) => setAim(store.keyOf('group', id));

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
