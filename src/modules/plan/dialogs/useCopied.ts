import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { Plan } from '#contract/plan/plans';
import { COPY_TIMES } from '#contract/plan/planChanges';
import { readPlan } from '../../../platform/data/planning.ts';
import { decimalSign, readTyped } from '../../../platform/numbers/typedNumber.ts';
import { usePlan } from '../PlanContext.tsx';

/** `null`: the lines without a group. */
export interface CopiedGroup {
  id: number | null;
  name: string | null;
  lines: number;
}

interface Chosen {
  projectId: number | undefined;
  left: ReadonlySet<number | null>;
  typed: string;
}

export const useCopied = (projectId: number | undefined) => {
  const { tenantId } = usePlan();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const [kept, setChosen] = useState<Chosen>({ projectId, left: new Set(), typed: '1' });
  const chosen = kept.projectId === projectId ? kept : { projectId, left: NONE, typed: '1' };
  const plan = useQuery({
    queryKey: ['copied', projectId, tenantId],
    queryFn: ({ signal }) => readPlan(projectId ?? 0, { tenantId, signal }),
    enabled: projectId !== undefined,
  });
  const groups = plan.data ? groupsOf(plan.data) : [];
  const wanted = groups.filter(({ id }) => !chosen.left.has(id)).map(({ id }) => id);
  const read = readTyped(chosen.typed, 'measure', decimal);
  const times = 'value' in read ? read.value : undefined;
  const isTimes = times !== undefined && times >= COPY_TIMES.least && times <= COPY_TIMES.most;
  const isReady = isTimes && wanted.length > 0;
  return {
    plan,
    groups,
    isWanted: (id: number | null) => !chosen.left.has(id),
    typed: chosen.typed,
    isTimes,
    toggle: (id: number | null) => {
      const left = new Set(chosen.left);
      if (!left.delete(id)) left.add(id);
      setChosen({ ...chosen, left });
    },
    onTimes: (typed: string) => setChosen({ ...chosen, typed }),
    change: isReady
      ? {
          ...(wanted.length < groups.length && { groups: wanted }),
          ...(times !== 1 && { times }),
        }
      : undefined,
  };
};

export type Copied = ReturnType<typeof useCopied>;

const NONE: ReadonlySet<number | null> = new Set();

const groupsOf = ({ groups, lines }: Plan): CopiedGroup[] => {
  const heads = lines.filter(({ parent_id }) => parent_id === null);
  const count = (id: number | null) => heads.filter(({ group_id }) => group_id === id).length;
  const loose = count(null);
  return [
    ...(loose > 0 ? [{ id: null, name: null, lines: loose }] : []),
    ...groups.map(({ id, name }) => ({ id, name, lines: count(id) })),
  ];
};
