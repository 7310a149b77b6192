import { useEffect } from 'react';
import type { PlanPreview } from '#contract/plan/previews';
import { GroupsChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

/** Whether groups with their own period get the new dates of the project: by default they move. */
export const GroupsAlong = ({ periods }: { periods: PlanPreview['own_periods'] }) => {
  const { moving, change } = useMovingAlong();
  const isDue = periods !== undefined && periods.move > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    change({ groups: 'move' });
    // Without new dates nothing moves.
    return () => change({ groups: undefined });
  }, [isDue, change]);
  return (
    <GroupsChoice
      periods={periods}
      value={moving.groups ?? 'keep'}
      onChoose={way => change({ groups: way })}
    />
  );
};
