import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import { ASSIGNMENT, holdsPlace } from '#contract/crew/assignmentStates.values';
import type { Assignment } from '#contract/crew/crewPlans';
import { ASSIGNMENT_SIGNS } from './signs.ts';
import { useWarningText } from './useWarningText.ts';
import { useCrewButton } from './useCrewPlan.ts';

interface PersonChipProps {
  assignment: Assignment;
  projectId: number;
  version: number;
  manages: boolean;
}

export const PersonChip = ({ assignment, projectId, version, manages }: PersonChipProps) => {
  const translate = useTranslate();
  const warningText = useWarningText();
  const { press, isPending } = useCrewButton(projectId, version);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, name, state, warnings } = assignment;
  const choose = (op: 'confirm' | 'cancel') => {
    setAnchor(null);
    void press({ op, ids: [id] });
  };
  return (
    <Box component="li" sx={{ listStyle: 'none', maxWidth: '100%' }}>
      <Chip
        label={`${ASSIGNMENT_SIGNS[state]} ${name}, ${translate(`crew.states.${state}`)}`}
        variant={state === ASSIGNMENT.confirmed ? 'filled' : 'outlined'}
        aria-busy={isPending}
        sx={holdsPlace(state) ? {} : { textDecoration: 'line-through' }}
        {...(manages &&
          holdsPlace(state) && {
            'aria-haspopup': 'menu',
            onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
          })}
      />
      {warnings.map(warning => (
        <Typography
          key={`${warning.code} ${warning.rule ?? warning.project_id ?? ''}`}
          variant="body2"
          sx={{ color: 'warning.main' }}
        >
          {warningText(warning)}
        </Typography>
      ))}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {state !== ASSIGNMENT.confirmed && (
          <MenuItem onClick={() => choose('confirm')}>{translate('crew.confirm')}</MenuItem>
        )}
        <MenuItem onClick={() => choose('cancel')}>
          {translate(state === ASSIGNMENT.planned ? 'crew.take_off' : 'crew.cancel')}
        </MenuItem>
      </Menu>
    </Box>
  );
};
