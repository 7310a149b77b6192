import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { AlongChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

/** Whether the trips of a project get its new dates: by default they move, for who may change them. */
export const TripsAlong = ({ trips }: { trips: number }) => {
  const translate = useTranslate();
  const { moving, change } = useMovingAlong();
  const mayMove = useHolds('transport.manage') === true;
  const isAsked = mayMove && trips > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    change({ trips: 'move' });
    // Without new dates nothing moves.
    return () => change({ trips: 'keep' });
  }, [isAsked, change]);
  if (trips === 0) return null;
  if (!mayMove) {
    return (
      <Alert severity="warning">
        {translate('board.along.trips_stay', { smart_count: trips })}
      </Alert>
    );
  }
  return (
    <AlongChoice
      label={translate('board.along.trips', { smart_count: trips })}
      value={moving.trips}
      choices={[
        { value: 'move', text: translate('board.along.move_trips') },
        { value: 'keep', text: translate('board.along.keep_trips') },
      ]}
      onChoose={way => change({ trips: way })}
    />
  );
};
