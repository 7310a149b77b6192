import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ProjectStanding } from '#contract/availability/availability';
import { OptionMark } from './OptionMark.tsx';
import { besideShape, FreeShape } from './FreeShape.tsx';
import { AcceptedMark, RequestedMark } from './StandingMarks.tsx';

/** "▲ 2 tekorten △ 7 geaccepteerd ◇ 4 aangevraagd bij Vossenberg". */
const ProjectMarks = ({ standing }: { standing: ProjectStanding }) => {
  const translate = useTranslate();
  const { short, accepted, requested, option } = standing;
  return (
    <Box component="span" sx={marksStyle}>
      {short > 0 && (
        <Box component="span" sx={besideShape}>
          <FreeShape freedom="short" />
          <span>{translate('planning.shortages', { smart_count: short })}</span>
        </Box>
      )}
      {accepted > 0 && <AcceptedMark amount={accepted} />}
      <RequestedMark requested={requested} />
      {option && <OptionMark option={option} />}
    </Box>
  );
};

const marksStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  typography: 'body2',
} as const;

export default ProjectMarks;
