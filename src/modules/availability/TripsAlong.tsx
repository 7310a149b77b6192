import { useEffect } from 'react';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { TripsChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

/** Whether the trips of a project get its new dates: by default they move, for who may change them. */
export const TripsAlong = ({ trips }: { trips: number }) => {
  const { moving, change } = useMovingAlong();
  const mayMove = useHolds('transport.manage') === true;
  const isAsked = mayMove && trips > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    change({ trips: 'move' });
    // Without new dates nothing moves.
    return () => change({ trips: 'keep' });
  }, [isAsked, change]);
  return (
    <TripsChoice trips={trips} value={moving.trips} onChoose={way => change({ trips: way })} />
  );
};
