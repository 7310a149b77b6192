import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CrewBar } from '#contract/board/planningRows';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { useWarningText } from '../crew/index.ts';
import type { BoardRowData } from './board/useBoardRows.ts';
import { useBoardTexts } from './board/useBoardTexts.ts';

interface CrewPieceProps {
  row: BoardRowData;
  bar: CrewBar;
  titleId: string;
}

export const CrewPiece = ({ row, bar, titleId }: CrewPieceProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const warningText = useWarningText();
  const { crewBarName, crewState } = useBoardTexts('crew');
  const { kind, project_id, warnings } = bar;
  const state = crewState(bar);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name}
      </Typography>
      <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        <div>{crewBarName(bar)}</div>
        <div>{[periodText(bar), state].filter(Boolean).join(', ')}</div>
      </Box>
      {warnings.length > 0 && (
        <Box component="ul" sx={{ typography: 'body2', listStyle: 'none', p: 0, m: 0 }}>
          {warnings.map(warning => (
            <Box
              component="li"
              key={`${warning.code} ${warning.rule ?? warning.project_id ?? ''}`}
              sx={{ color: 'warning.main' }}
            >
              ▲ {warningText(warning)}
            </Box>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {project_id !== null && (
          <Button
            component={RouterLink}
            to={`/projects/${project_id}${kind === 'shift' ? '?tab=crew' : ''}`}
            variant="outlined"
          >
            {translate('board.to_project')}
          </Button>
        )}
        <Button component={RouterLink} to={`/crew/${row.id}`}>
          {translate('board.crew.to_person')}
        </Button>
      </Stack>
    </Stack>
  );
};
