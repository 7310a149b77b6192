import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { weekdayOf } from '#contract/base/periods';
import { type Scale, xOf } from '../model/scale.ts';
import { backdropStyle } from './boardStyle.ts';

interface BoardBackdropProps {
  scale: Scale;
  names: number;
  now: number;
}

export const BoardBackdrop = ({ scale, names, now }: BoardBackdropProps) => {
  const translate = useTranslate();
  const theme = useTheme();
  const fromMonday = weekdayOf(scale.days[0] ?? '') - 1;
  const isNowInSight = now >= (scale.starts[0] ?? 0) && now < (scale.starts.at(-1) ?? 0);
  return (
    <>
      <div
        role="presentation"
        style={{
          position: 'absolute',
          insetBlock: 0,
          left: names,
          width: scale.width,
          ...backdropStyle(theme, fromMonday, scale.dayWidth),
        }}
      />
      {isNowInSight && (
        <Box
          role="presentation"
          title={translate('board.today')}
          sx={todayStyle}
          style={{ left: names + xOf(scale, now) }}
        />
      )}
    </>
  );
};

const todayStyle = {
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  bgcolor: 'error.main',
  pointerEvents: 'none',
} as const;
