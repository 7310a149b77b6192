import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { MovingAlong, PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';

interface AlongChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

export const AlongChoice = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: AlongChoiceProps<Value>) => {
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
            control={<Radio size="small" />}
            label={choice.text}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

type Chosen<Value extends string> = Pick<AlongChoiceProps<Value>, 'value' | 'onChoose'>;

/** Users who may not move trips see how many stay. */
export const TripsChoice = ({
  trips,
  ...chosen
}: { trips: number } & Chosen<MovingAlong['trips']>) => {
  const translate = useTranslate();
  const mayMove = useHolds('transport.manage') === true;
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
      choices={[
        { value: 'move', text: translate('board.along.move_trips') },
        { value: 'keep', text: translate('board.along.keep_trips') },
      ]}
      {...chosen}
    />
  );
};

const SHIFT_WAYS = ['move', 'release', 'keep'] as const;

export const ShiftsChoice = ({
  shifts,
  ...chosen
}: { shifts: number } & Chosen<(typeof SHIFT_WAYS)[number]>) => {
  const translate = useTranslate();
  if (shifts === 0) return null;
  return (
    <AlongChoice
      label={translate('board.along.shifts', { smart_count: shifts })}
      choices={SHIFT_WAYS.map(way => ({
        value: way,
        text: translate(`board.along.${way}_shifts`),
      }))}
      {...chosen}
    />
  );
};

export const UnitsChoice = ({
  units,
  ...chosen
}: { units: number } & Chosen<MovingAlong['units']>) => {
  const translate = useTranslate();
  if (units === 0) return null;
  return (
    <AlongChoice
      label={translate('board.along.units', { smart_count: units })}
      choices={[
        { value: 'keep', text: translate('board.along.keep_units') },
        { value: 'release', text: translate('board.along.release_units') },
      ]}
      {...chosen}
    />
  );
};

/** Groups stay if only one end of the project moves: their place is unknown then. */
export const GroupsChoice = ({
  periods: { move, stay } = { move: 0, stay: 0 },
  ...chosen
}: { periods: PlanPreview['own_periods'] } & Chosen<'keep' | 'move'>) => {
  const translate = useTranslate();
  return (
    <>
      {stay > 0 && (
        <Alert severity="info">{translate('board.along.groups_stay', { smart_count: stay })}</Alert>
      )}
      {move > 0 && (
        <AlongChoice
          label={translate('board.along.groups', { smart_count: move })}
          choices={[
            { value: 'move', text: translate('board.along.move_groups') },
            { value: 'keep', text: translate('board.along.keep_groups') },
          ]}
          {...chosen}
        />
      )}
    </>
  );
};

export const TakenUnits = ({ units }: { units: NonNullable<PlanPreview['units']> }) => {
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
