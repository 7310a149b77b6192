import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { z } from 'zod';
import type { Plan } from '#contract/plan/plans';
import { COPY_TIMES } from '#contract/plan/planChanges';
import { readPlan } from '../../../platform/data/planning.ts';
import { decimalSign, readTyped } from '../../../platform/numbers/typedNumber.ts';
import { isOfCrew } from '../model/changes.ts';
import { usePlan } from '../PlanContext.tsx';

/** `null`: the lines without a group. */
export interface CopiedGroup {
  id: number | null;
  name: string | null;
  lines: number;
}

export const copying = z.object({
  left: z.array(z.number().nullable()).readonly(),
  typed: z.string(),
});

type Copying = z.infer<typeof copying>;

export const ALL_ONCE: Copying = { left: [], typed: '1' };

export const useCopied = (
  projectId: number | undefined,
  chosen: Copying,
  onChange: (chosen: Copying) => void
) => {
  const { tenantId } = usePlan();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const plan = useQuery({
    queryKey: ['copied', projectId, tenantId],
    queryFn: ({ signal }) => readPlan(projectId ?? 0, { tenantId, signal }),
    enabled: projectId !== undefined,
  });
  const groups = plan.data ? groupsOf(plan.data) : [];
  const wanted = groups.filter(({ id }) => !chosen.left.includes(id)).map(({ id }) => id);
  const read = readTyped(chosen.typed, 'measure', decimal);
  const times = 'value' in read ? read.value : undefined;
  const isTimes = times !== undefined && times >= COPY_TIMES.least && times <= COPY_TIMES.most;
  const isReady = isTimes && wanted.length > 0;
  return {
    plan,
    groups,
    isWanted: (id: number | null) => !chosen.left.includes(id),
    typed: chosen.typed,
    isTimes,
    toggle: (id: number | null) =>
      onChange({
        ...chosen,
        left: chosen.left.includes(id)
          ? chosen.left.filter(each => each !== id)
          : [...chosen.left, id],
      }),
    onTimes: (typed: string) => onChange({ ...chosen, typed }),
    change: isReady
      ? {
          ...(wanted.length < groups.length || hasOthers(plan.data, groups)
            ? { groups: wanted }
            : undefined),
          ...(times !== 1 && { times }),
        }
      : undefined,
  };
};

export type Copied = ReturnType<typeof useCopied>;

/** Lines of shifts are copied with those: they are left out, with the groups of nothing else. */
const groupsOf = ({ groups, lines }: Plan): CopiedGroup[] => {
  const heads = lines.filter(({ parent_id }) => parent_id === null);
  const countOf = (id: number | null) => {
    const own = heads.filter(({ group_id }) => group_id === id);
    const copied = own.filter(line => !isOfCrew(line)).length;
    return { lines: copied, isOfCrewAlone: copied === 0 && own.length > 0 };
  };
  const loose = countOf(null).lines;
  return [
    ...(loose > 0 ? [{ id: null, name: null, lines: loose }] : []),
    ...groups.flatMap(({ id, name }) => {
      const { lines: copied, isOfCrewAlone } = countOf(id);
      return isOfCrewAlone ? [] : [{ id, name, lines: copied }];
    }),
  ];
};

const hasOthers = (plan: Plan | undefined, offered: readonly CopiedGroup[]) =>
  plan?.groups.some(({ id }) => !offered.some(group => group.id === id)) === true;
