import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { HireTexts } from '../../../ui/availability/HireTexts.tsx';
import ShortageDialog from '../../../ui/availability/ShortageDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import type { Forecast } from '../model/moveState.ts';
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
  const units = along.flatMap(({ forecast }) => forecast.units);
  const taken = units.filter(({ taken_by }) => taken_by !== null);
  const hires = along.flatMap(({ forecast }) => forecast.hires ?? []);
  const mayMoveHires = useHolds('planning.manage') === true && hires.some(hire => hire.movable);
  const [{ sub_hires = 'move', crew = 'move', ...chosen }, setMoving, isTyped] =
    useTypedState<MovingAlong>({
      name: `along ${along.map(({ item }) => item.id).join(' ')}`,
      start: () => ({ trips: 'move', units: taken.length > 0 ? 'release' : 'keep' }),
      stored: movingAlong,
    });
  const moving = {
    ...chosen,
    ...(mayMoveHires && { sub_hires }),
    ...(shifts > 0 && { crew }),
  };
  const names = along.map(({ item }) => item.name).join(', ');
  return (
    <FormDialog
      title={translate('board.along.title', { name: names })}
      onClose={store.cancel}
      isTyped={isTyped}
    >
      <Stack sx={{ gap: 2 }}>
        {trips > 0 && (
          <Choice
            label={translate('board.along.trips', { smart_count: trips })}
            value={moving.trips}
            choices={[
              { value: 'move', text: translate('board.along.move_trips') },
              { value: 'keep', text: translate('board.along.keep_trips') },
            ]}
            onChoose={answer => setMoving({ ...moving, trips: answer })}
          />
        )}
        {shifts > 0 && (
          <Choice
            label={translate('board.along.shifts', { smart_count: shifts })}
            value={crew}
            choices={[
              { value: 'move', text: translate('board.along.move_shifts') },
              { value: 'release', text: translate('board.along.release_shifts') },
              { value: 'keep', text: translate('board.along.keep_shifts') },
            ]}
            onChoose={answer => setMoving({ ...moving, crew: answer })}
          />
        )}
        {units.length > 0 && (
          <Choice
            label={translate('board.along.units', { smart_count: units.length })}
            value={moving.units}
            choices={[
              { value: 'keep', text: translate('board.along.keep_units') },
              { value: 'release', text: translate('board.along.release_units') },
            ]}
            onChoose={answer => setMoving({ ...moving, units: answer })}
          />
        )}
        {taken.length > 0 && <TakenUnits units={taken} />}
        {hires.length > 0 && (
          <div>
            <HireTexts hires={hires} />
            {mayMoveHires && (
              <Choice
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

/** Units that are meant for another project at the new time. */
const TakenUnits = ({ units }: { units: Forecast['units'] }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('board.along.taken')}
      </Typography>
      {units.map(({ unit_id, code, name, taken_by }) => (
        <Typography key={unit_id} variant="body2">
          {translate('board.along.taken_by', {
            unit: [code, name].filter(Boolean).join(' '),
            project: taken_by?.name ?? '',
          })}
        </Typography>
      ))}
    </div>
  );
};

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={event => {
          const chosen = choices.find(choice => choice.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            label={choice.text}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

export default MoveQuestions;
