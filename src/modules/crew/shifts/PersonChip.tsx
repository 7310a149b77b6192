import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import {
  ASSIGNMENT,
  type AssignmentState,
  holdsPlace,
} from '#contract/crew/assignmentStates.values';
import type { Assignment, Shift } from '#contract/crew/crewPlans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useRequestActions } from '../requests/useRequests.ts';
import { ASSIGNMENT_SIGNS } from './signs.ts';
import { isMovable, useMovePerson } from './useMovePerson.ts';
import { useWarningText } from './useWarningText.ts';
import { useCrew } from './CrewContext.tsx';

const PersonDialog = lazyDialog(() => import('./PersonDialog.tsx'));

interface PersonChipProps {
  shift: Shift;
  assignment: Assignment;
}

export const PersonChip = ({ shift, assignment }: PersonChipProps) => {
  const translate = useTranslate();
  const warningText = useWarningText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { manages, drag } = useCrew();
  const { targetsOf, move } = useMovePerson();
  const shiftName = useShiftName();
  const [isMoving, setMoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { actions, isPending } = useActions(assignment);
  const { name, state, warnings } = assignment;
  const isDraggable = manages && isMovable(assignment);
  const targets = anchor && isDraggable ? targetsOf(assignment) : [];
  const offered = manages && assignment.id > 0 ? ACTIONS[state] : [];
  const isEditable = manages && assignment.id > 0 && holdsPlace(state);
  const close = () => {
    setAnchor(null);
    setMoving(false);
  };
  return (
    <Box component="li" sx={{ listStyle: 'none', maxWidth: '100%' }}>
      <Chip
        label={`${ASSIGNMENT_SIGNS[state]} ${name}, ${translate(`crew.states.${state}`)}`}
        variant={state === ASSIGNMENT.confirmed ? 'filled' : 'outlined'}
        aria-busy={isPending}
        draggable={isDraggable}
        onDragStart={() => drag(assignment)}
        onDragEnd={() => drag(undefined)}
        sx={holdsPlace(state) ? {} : { textDecoration: 'line-through' }}
        {...(offered.length > 0 && {
          'aria-haspopup': 'menu',
          onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
        })}
      />
      <OwnDetails assignment={assignment} />
      <RequestLines assignment={assignment} />
      {warnings.map(warning => (
        <Typography
          key={`${warning.code} ${warning.rule ?? warning.project_id ?? ''}`}
          variant="body2"
          sx={{ color: 'warning.main' }}
        >
          {warningText(warning)}
        </Typography>
      ))}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {isMoving &&
          targets.map(shift => (
            <MenuItem
              key={shift.id}
              onClick={() => {
                close();
                move(assignment, shift);
              }}
            >
              {shiftName(shift)}
            </MenuItem>
          ))}
        {!isMoving &&
          offered.map(action => (
            <MenuItem
              key={action}
              onClick={() => {
                close();
                actions[action]();
              }}
            >
              {translate(`crew.actions.${action}`)}
            </MenuItem>
          ))}
        {!isMoving && isEditable && (
          <MenuItem
            onClick={() => {
              close();
              setEditing(true);
            }}
          >
            {translate('crew.edit_times')}
          </MenuItem>
        )}
        {!isMoving && targets.length > 0 && (
          <MenuItem onClick={() => setMoving(true)}>{translate('crew.move_to')}</MenuItem>
        )}
      </Menu>
      {isEditing && (
        <PersonDialog shift={shift} assignment={assignment} onClose={() => setEditing(false)} />
      )}
    </Box>
  );
};

type Action =
  | 'confirm'
  | 'take_off'
  | 'cancel'
  | 'said_yes'
  | 'said_no'
  | 'remind'
  | 'copy_link'
  | 'withdraw';

const ACTIONS: Readonly<Record<AssignmentState, readonly Action[]>> = {
  planned: ['confirm', 'take_off'],
  requested: ['said_yes', 'said_no', 'remind', 'copy_link', 'confirm', 'withdraw'],
  accepted: ['confirm', 'copy_link', 'cancel'],
  confirmed: ['copy_link', 'cancel'],
  declined: ['said_yes'],
  lapsed: [],
  cancelled: [],
};

const useActions = (assignment: Assignment) => {
  const { store, project } = useCrew();
  const requests = useRequestActions(project.id, assignment);
  const change = (op: 'confirm' | 'cancel') => store.change({ op, id: assignment.id });
  const actions: Readonly<Record<Action, () => void>> = {
    confirm: () => change('confirm'),
    take_off: () => change('cancel'),
    cancel: () => change('cancel'),
    said_yes: () => requests.answer('yes'),
    said_no: () => requests.answer('no'),
    remind: requests.remind,
    copy_link: requests.copyLink,
    withdraw: requests.withdraw,
  };
  return { actions, isPending: requests.isPending };
};

const useShiftName = () => {
  const format = useFormat();
  return ({ name, from, until }: Shift) => `${name}, ${format.times(from, until)}`;
};

const OwnDetails = ({ assignment }: { assignment: Assignment }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { from, until, times_typed, leader } = assignment;
  const details = [
    ...(leader ? [translate('crew.leader')] : []),
    ...(times_typed ? [`${format.time(from)}–${format.time(until)}`] : []),
  ];
  return (
    details.length > 0 && (
      <Typography variant="body2" color="textSecondary">
        {details.join(' · ')}
      </Typography>
    )
  );
};

const RequestLines = ({ assignment }: { assignment: Assignment }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, due, problem, note } = assignment;
  const lines = [
    ...(problem ? [translate(`crew.requests.problems.${problem}`)] : []),
    ...(state === ASSIGNMENT.requested && due
      ? [translate('crew.requests.until', { moment: format.weekdayTime(due) })]
      : []),
    ...(note ? [`“${note}”`] : []),
  ];
  return lines.map(line => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ));
};
