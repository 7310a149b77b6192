import type { PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import {
  GroupsChoice,
  ShiftsChoice,
  TakenUnits,
  TripsChoice,
  UnitsChoice,
} from '../../ui/availability/AlongChoice.tsx';
import { useAlongPart } from './useAlongPart.ts';

/** Which parts of a project get its new dates: groups with their own period, trips, shifts and units. */
export const MovingParts = ({
  own_periods,
  trips = 0,
  shifts = 0,
  units = [],
}: PlanPreviewParts) => (
  <>
    <Groups periods={own_periods} />
    <Trips trips={trips} />
    <Shifts shifts={shifts} />
    <Units units={units} />
  </>
);

type PlanPreviewParts = Pick<PlanPreview, 'own_periods' | 'trips' | 'shifts' | 'units'>;

const Groups = ({ periods }: { periods: PlanPreview['own_periods'] }) => {
  const isConcerned = periods !== undefined && periods.move > 0;
  const [value = 'keep', choose] = useAlongPart('groups', { isConcerned, first: 'move' });
  return <GroupsChoice periods={periods} value={value} onChoose={choose} />;
};

const Trips = ({ trips }: { trips: number }) => {
  const mayMove = useHolds('transport.manage') === true;
  const isConcerned = mayMove && trips > 0;
  const [value = 'keep', choose] = useAlongPart('trips', { isConcerned, first: 'move' });
  return <TripsChoice trips={trips} value={value} onChoose={choose} />;
};

/** Shifts move with their people. */
const Shifts = ({ shifts }: { shifts: number }) => {
  const isConcerned = shifts > 0;
  const [value = 'keep', choose] = useAlongPart('crew', { isConcerned, first: 'move' });
  return <ShiftsChoice shifts={shifts} value={value} onChoose={choose} />;
};

/** A project keeps its units, unless one is elsewhere on the new dates. */
const Units = ({ units }: { units: NonNullable<PlanPreview['units']> }) => {
  const mayRelease = useHolds('planning.manage') === true;
  const taken = units.filter(({ taken_by }) => taken_by !== null);
  const first = taken.length > 0 ? 'release' : 'keep';
  const isConcerned = mayRelease && units.length > 0;
  const [value = 'keep', choose] = useAlongPart('units', { isConcerned, first });
  return (
    <>
      {mayRelease && <UnitsChoice units={units.length} value={value} onChoose={choose} />}
      {taken.length > 0 && <TakenUnits units={taken} />}
    </>
  );
};
