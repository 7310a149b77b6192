import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { HireTexts } from '../../ui/availability/HireTexts.tsx';
import { useMovingAlong } from './useMovingAlong.ts';

interface LeftBehindHiresProps {
  hires: NonNullable<PlanPreview['sub_hires']>;
}

export const LeftBehindHires = ({ hires }: LeftBehindHiresProps) => {
  const translate = useTranslate();
  const { moving, change } = useMovingAlong();
  const mayMove = useHolds('planning.manage') === true;
  const isOffered = mayMove && hires.some(({ movable }) => movable);
  useEffect(() => {
    if (!isOffered && moving.sub_hires) change({ sub_hires: undefined });
  }, [isOffered, moving.sub_hires, change]);
  // Unset if the dates are unchanged.
  useEffect(() => () => change({ sub_hires: undefined }), [change]);
  if (hires.length === 0) return null;
  return (
    <Alert severity="warning">
      <HireTexts hires={hires} />
      {isOffered && (
        <FormControlLabel
          control={
            <Checkbox
              checked={moving.sub_hires === 'move'}
              onChange={(_event, isOn) => change({ sub_hires: isOn ? 'move' : undefined })}
            />
          }
          label={translate('planning.left_behind.move')}
        />
      )}
    </Alert>
  );
};
