import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { AlongChoice, TakenUnits } from '../../ui/availability/AlongChoice.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

interface UnitsAlongProps {
  units: NonNullable<PlanPreview['units']>;
}

/** Whether a project with new dates keeps its units: by default, unless one is elsewhere then. */
export const UnitsAlong = ({ units }: UnitsAlongProps) => {
  const translate = useTranslate();
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
      {mayRelease && units.length > 0 && (
        <AlongChoice
          label={translate('board.along.units', { smart_count: units.length })}
          value={moving.units}
          choices={[
            { value: 'keep', text: translate('board.along.keep_units') },
            { value: 'release', text: translate('board.along.release_units') },
          ]}
          onChoose={way => change({ units: way })}
        />
      )}
      {taken.length > 0 && <TakenUnits units={taken} />}
    </>
  );
};
