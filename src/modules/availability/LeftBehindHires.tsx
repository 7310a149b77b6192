import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MovingAlong, PlanPreview } from '#contract/plan/previews';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { HireTexts } from '../../ui/availability/HireTexts.tsx';

const TAKEN_ALONG: MovingAlong = { trips: 'keep', units: 'keep', sub_hires: 'move' };

interface LeftBehindHiresProps {
  hires: NonNullable<PlanPreview['sub_hires']>;
}

export const LeftBehindHires = ({ hires }: LeftBehindHiresProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const moving: unknown = useWatch({ name: 'moving' });
  const mayMove = useHolds('planning.manage') === true;
  const isOffered = mayMove && hires.some(({ movable }) => movable);
  useEffect(() => {
    if (!isOffered && moving !== undefined) setValue('moving', undefined);
  }, [isOffered, moving, setValue]);
  // Unset if the dates are unchanged.
  useEffect(() => () => setValue('moving', undefined), [setValue]);
  if (hires.length === 0) return null;
  return (
    <Alert severity="warning">
      <HireTexts hires={hires} />
      {isOffered && (
        <FormControlLabel
          control={
            <Checkbox
              checked={moving !== undefined}
              onChange={(_event, isOn) =>
                setValue('moving', isOn ? TAKEN_ALONG : undefined, { shouldDirty: true })
              }
            />
          }
          label={translate('planning.left_behind.move')}
        />
      )}
    </Alert>
  );
};
