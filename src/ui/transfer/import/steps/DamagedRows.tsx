import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Checked } from '../model/checked.ts';
import type { Wizard } from '../useWizard.ts';
import { ShownPart, useRowName } from './RowName.tsx';

interface CheckedRowsProps {
  wizard: Wizard;
  checked: Checked;
}

/** Records keep their values, unless the user wants the file's. */
export const DamagedRows = ({ wizard, checked: { damages } }: CheckedRowsProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = useRowName(wizard);
  const { targets, state, dispatch } = wizard;
  const labelOf = (name: string) => targets.find(({ field }) => field === name)?.label ?? name;
  if (damages.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle id={titleId}>
        {translate('transfer.damaged.title', { smart_count: damages.length })}
      </AlertTitle>
      {translate('transfer.damaged.text')}
      <RadioGroup
        aria-labelledby={titleId}
        value={state.takesDamaged ? 'take' : 'keep'}
        onChange={(_event, value) => dispatch({ type: 'damaged_decided', takes: value === 'take' })}
      >
        {(['keep', 'take'] as const).map(choice => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={translate(`transfer.damaged.${choice}`)}
          />
        ))}
      </RadioGroup>
      <ShownPart items={damages}>
        {shown => (
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {shown.map(({ index, field, before, after }) => (
              <li key={`${index} ${field}`}>
                {translate('transfer.damaged.value', {
                  row: nameOf(index),
                  field: labelOf(field),
                  before: before ?? '–',
                  after,
                })}
              </li>
            ))}
          </Box>
        )}
      </ShownPart>
    </Alert>
  );
};
