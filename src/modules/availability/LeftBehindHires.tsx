import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import type { PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { HireTexts } from '../../ui/availability/HireTexts.tsx';
import { useAlongPart } from './useAlongPart.ts';

interface LeftBehindHiresProps {
  hires: NonNullable<PlanPreview['sub_hires']>;
}

export const LeftBehindHires = ({ hires }: LeftBehindHiresProps) => {
  const translate = useTranslate();
  const mayMove = useHolds('planning.manage') === true;
  const isConcerned = mayMove && hires.some(({ movable }) => movable);
  const [value, choose] = useAlongPart('sub_hires', { isConcerned, first: undefined });
  if (hires.length === 0) return null;
  return (
    <Alert severity="warning">
      <HireTexts hires={hires} />
      {isConcerned && (
        <FormControlLabel
          control={
            <Checkbox
              checked={value === 'move'}
              onChange={(_event, isOn) => choose(isOn ? 'move' : undefined)}
            />
          }
          label={translate('planning.left_behind.move')}
        />
      )}
    </Alert>
  );
};
