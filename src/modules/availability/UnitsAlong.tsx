import { useEffect } from 'react';
import type { PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { TakenUnits, UnitsChoice } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

interface UnitsAlongProps {
  units: NonNullable<PlanPreview['units']>;
}

/** Whether a project with new dates keeps its units: by default, unless one is elsewhere then. */
export const UnitsAlong = ({ units }: UnitsAlongProps) => {
  const { moving, change } = useMovingAlong();
  const mayRelease = useHolds('planning.manage') === true;
  const taken = units.filter(({ taken_by }) => taken_by !== null);
  const isReleased = mayRelease && taken.length > 0;
  useEffect(() => {
    if (isReleased) change({ units: 'release' });
    return () => change({ units: 'keep' });
  }, [isReleased, change]);
  return (
    <>
      {mayRelease && (
        <UnitsChoice
          units={units.length}
          value={moving.units}
          onChoose={way => change({ units: way })}
        />
      )}
      {taken.length > 0 && <TakenUnits units={taken} />}
    </>
  );
};
