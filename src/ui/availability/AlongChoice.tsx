import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PlanPreview } from '#contract/plan/previews';

interface AlongChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

/** Whether something of a project moves along with its dates. */
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

/** Units that are meant for another project at the new time. */
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
