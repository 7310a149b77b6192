import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import {
  AlongChoice,
  GroupsChoice,
  ShiftsChoice,
  TakenUnits,
  TripsChoice,
  UnitsChoice,
} from '../../../ui/availability/AlongChoice.tsx';
import { HireTexts } from '../../../ui/availability/HireTexts.tsx';
import ShortageDialog from '../../../ui/availability/ShortageDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { useMoves, useMoveState } from './moveContext.ts';

const MoveQuestions = () => {
  const { store } = useMoves();
  const { step, refused } = useMoveState();
  return (
    <>
      {step === 'asking' && <MovesAlong />}
      {refused && (
        <ShortageDialog
          shortages={refused.shortages}
          isPending={false}
          onAccept={reason => void store.accept(reason)}
          onClose={store.cancel}
        />
      )}
    </>
  );
};

const MovesAlong = () => {
  const { store } = useMoves();
  const { along = [] } = useMoveState();
  const translate = useTranslate();
  const trips = along.reduce((sum, { forecast }) => sum + forecast.trips, 0);
  const shifts = along.reduce((sum, { forecast }) => sum + (forecast.shifts ?? 0), 0);
  const periods = {
    move: along.reduce((sum, { forecast }) => sum + (forecast.periods?.move ?? 0), 0),
    stay: along.reduce((sum, { forecast }) => sum + (forecast.periods?.stay ?? 0), 0),
  };
  const units = along.flatMap(({ forecast }) => forecast.units);
  const taken = units.filter(({ taken_by }) => taken_by !== null);
  const hires = along.flatMap(({ forecast }) => forecast.hires ?? []);
  const mayMoveTrips = useHolds('transport.manage') === true;
  const mayMoveHires = useHolds('planning.manage') === true && hires.some(hire => hire.movable);
  const [{ sub_hires = 'move', crew = 'move', groups = 'move', ...chosen }, setMoving, isTyped] =
    useTypedState<MovingAlong>({
      name: `along ${along.map(({ item }) => item.id).join(' ')}`,
      start: () => ({ trips: 'move', units: taken.length > 0 ? 'release' : 'keep' }),
      stored: movingAlong,
    });
  // The server asks for the right to move trips or units also where there are none.
  const moving = {
    trips: trips > 0 && mayMoveTrips ? chosen.trips : ('keep' as const),
    units: units.length > 0 ? chosen.units : ('keep' as const),
    ...(mayMoveHires && { sub_hires }),
    ...(shifts > 0 && { crew }),
    ...(periods.move > 0 && { groups }),
  };
  const names = along.map(({ item }) => item.name).join(', ');
  return (
    <FormDialog
      title={translate('board.along.title', { name: names })}
      onClose={store.cancel}
      isTyped={isTyped}
    >
      <Stack sx={{ gap: 2 }}>
        <GroupsChoice
          periods={periods}
          value={groups}
          onChoose={answer => setMoving({ ...moving, groups: answer })}
        />
        <TripsChoice
          trips={trips}
          value={moving.trips}
          onChoose={answer => setMoving({ ...moving, trips: answer })}
        />
        <ShiftsChoice
          shifts={shifts}
          value={crew}
          onChoose={answer => setMoving({ ...moving, crew: answer })}
        />
        <UnitsChoice
          units={units.length}
          value={moving.units}
          onChoose={answer => setMoving({ ...moving, units: answer })}
        />
        {taken.length > 0 && <TakenUnits units={taken} />}
        {hires.length > 0 && (
          <div>
            <HireTexts hires={hires} />
            {mayMoveHires && (
              <AlongChoice
                label={translate('planning.left_behind.sub_hire')}
                value={sub_hires}
                choices={[
                  { value: 'move', text: translate('planning.left_behind.move') },
                  { value: 'keep', text: translate('planning.left_behind.keep') },
                ]}
                onChoose={answer => setMoving({ ...moving, sub_hires: answer })}
              />
            )}
          </div>
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="contained" onClick={() => void store.answer(moving)}>
            {translate('board.move.confirm')}
          </Button>
          <Button onClick={store.cancel}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </Stack>
    </FormDialog>
  );
};

export default MoveQuestions;
