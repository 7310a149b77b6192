import { useEffect } from 'react';
import { ShiftsChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

/** Whether the shifts of a project get its new dates: by default they move, with their people. */
export const ShiftsAlong = ({ shifts }: { shifts: number }) => {
  const { moving, change } = useMovingAlong();
  const isDue = shifts > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    change({ crew: 'move' });
    // Without new dates nothing moves.
    return () => change({ crew: undefined });
  }, [isDue, change]);
  return (
    <ShiftsChoice
      shifts={shifts}
      value={moving.crew ?? 'keep'}
      onChoose={way => change({ crew: way })}
    />
  );
};
