/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as the ones below do */
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { HiddenText } from '../../../ui/display/values.tsx';
import { type Scale, ticksOf } from '../model/scale.ts';
import { HEADER_HEIGHT } from './boardStyle.ts';
import type { BoardTexts } from './useBoardTexts.ts';

interface BoardHeaderProps {
  scale: Scale;
  texts: BoardTexts;
}

export const BoardHeader = ({ scale, texts }: BoardHeaderProps) => {
  const translate = useTranslate();
  const lines = useMemo(() => ticksOf(scale), [scale]);
  return (
    <Box role="row" aria-rowindex={1} sx={headerStyle}>
      <div role="columnheader" className="corner">
        {translate('board.name')}
      </div>
      <div role="columnheader" className="days">
        <HiddenText>{translate('board.days')}</HiddenText>
        {(['coarse', 'fine'] as const).map(line => (
          <div key={line} className={line} aria-hidden="true">
            {lines[line].map(tick => (
              <span key={tick.at} style={{ left: tick.left, width: tick.width }}>
                {texts.tick(tick)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </Box>
  );
};

const headerStyle = {
  display: 'flex',
  height: HEADER_HEIGHT,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
  '& .corner': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    flex: 'none',
    display: 'flex',
    alignItems: 'flex-end',
    width: 'var(--names)',
    px: 1.5,
    pb: 0.75,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderColor: 'divider',
    fontWeight: 600,
  },
  '& .days': { flex: 1 },
  '& .coarse, & .fine': { position: 'relative', height: '50%' },
  '& .coarse': { fontWeight: 600, color: 'text.primary' },
  '& .days span': {
    position: 'absolute',
    insetBlock: 0,
    px: 0.5,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    lineHeight: '25px',
    borderLeft: 1,
    borderColor: 'divider',
  },
  '& .fine span': { fontVariantNumeric: 'tabular-nums', textAlign: 'center', px: 0 },
} as const;
