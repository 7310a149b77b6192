import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { AlongChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

const WAYS = ['move', 'release', 'keep'] as const;

/** Whether the shifts of a project get its new dates: by default they move, with their people. */
export const ShiftsAlong = ({ shifts }: { shifts: number }) => {
  const translate = useTranslate();
  const { moving, change } = useMovingAlong();
  const isDue = shifts > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    change({ crew: 'move' });
    // Without new dates nothing moves.
    return () => change({ crew: undefined });
  }, [isDue, change]);
  if (!isDue) return null;
  return (
    <AlongChoice
      label={translate('board.along.shifts', { smart_count: shifts })}
      value={moving.crew ?? 'keep'}
      choices={WAYS.map(way => ({ value: way, text: translate(`board.along.${way}_shifts`) }))}
      onChoose={way => change({ crew: way })}
    />
  );
};
