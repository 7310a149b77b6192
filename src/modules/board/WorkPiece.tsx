import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningRows, WorkBar } from '#contract/board/planningRows';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { useAssigning } from './assign/assigningContext.ts';
import type { BoardRowData } from './board/useBoardRows.ts';
import { useBoardTexts } from './board/useBoardTexts.ts';
import { workAddress } from './workAddress.ts';

interface WorkPieceProps {
  by: PlanningRows;
  row: BoardRowData;
  bar: WorkBar;
  titleId: string;
  onClose: () => void;
}

export const WorkPiece = ({ by, row, bar, titleId, onClose }: WorkPieceProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { workName, workState, warningText } = useBoardTexts(by);
  const { project_id, warnings } = bar;
  const state = workState(bar);
  const isOfVehicle = by === 'vehicles';
  const to = workAddress(bar, by);
  const assigning = useAssigning();
  const work = assigning?.workOf(row, bar);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.name}
      </Typography>
      <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        <div>{workName(bar)}</div>
        <div>{[periodText(bar), state].filter(Boolean).join(', ')}</div>
      </Box>
      {warnings.length > 0 && (
        <Box component="ul" sx={{ typography: 'body2', listStyle: 'none', p: 0, m: 0 }}>
          {warnings.map(warning => (
            <Box component="li" key={warningText(warning)} sx={{ color: 'warning.main' }}>
              ▲ {warningText(warning)}
            </Box>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {to && (
          <Button component={RouterLink} to={to} variant="outlined">
            {translate(isOfVehicle ? 'board.vehicles.to_trip' : 'board.to_project')}
          </Button>
        )}
        {isOfVehicle && project_id !== null && (
          <Button component={RouterLink} to={`/projects/${project_id}?tab=transport`}>
            {translate('board.to_project')}
          </Button>
        )}
        {assigning && work && (
          <Button
            onClick={() => {
              onClose();
              assigning.pickUp(work, 'keys');
            }}
          >
            {translate(`board.hold.${work.kind}.action`)}
          </Button>
        )}
        <Button component={RouterLink} to={`/${isOfVehicle ? 'vehicles' : 'crew'}/${row.id}`}>
          {translate(isOfVehicle ? 'board.vehicles.to_vehicle' : 'board.crew.to_person')}
        </Button>
      </Stack>
    </Stack>
  );
};
