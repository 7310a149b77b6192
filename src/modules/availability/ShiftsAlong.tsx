import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useMovingAlong } from './useMovingAlong.ts';

const WAYS = ['move', 'release', 'keep'] as const;

/** Whether the shifts of a project get its new dates: by default they move, with their people. */
export const ShiftsAlong = ({ shifts }: { shifts: number }) => {
  const translate = useTranslate();
  const { moving, change } = useMovingAlong();
  const isDue = shifts > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    change({ crew: 'move' });
    // Without new dates nothing moves.
    return () => change({ crew: undefined });
  }, [isDue, change]);
  if (!isDue) return null;
  return (
    <FormControl>
      <FormLabel id="shifts-along">
        {translate('board.along.shifts', { smart_count: shifts })}
      </FormLabel>
      <RadioGroup aria-labelledby="shifts-along" value={moving.crew ?? 'keep'}>
        {WAYS.map(way => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio size="small" />}
            label={translate(`board.along.${way}_shifts`)}
            onChange={() => change({ crew: way })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
