import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import type { ShiftOfCompany } from '#contract/crew/crewPlans';
import type { BoardQuery } from '../boardQuery.ts';
import { AssigningContext } from './assigningContext.ts';
import { AssignLabel } from './AssignLabel.tsx';
import { OpenShifts } from './OpenShifts.tsx';
import { type AssignOutcome, useAssignShift } from './useAssignShift.ts';
import { useDragToRow } from './useDragToRow.ts';

interface CrewBoardProps {
  board: BoardQuery;
  /** The people's rows. */
  children: ReactNode;
}

/** The board by crew: the shifts with an open place, and the people to drop them on. */
const CrewBoard = ({ board, children }: CrewBoardProps) => {
  const manages = useHolds('crew.manage');
  const { assigning, pickUp, isBusy, outcome, undo, dismiss } = useAssignShift();
  const { held, aim, drop, cancel } = assigning;
  const drag = useDragToRow<ShiftOfCompany>({
    onStart: shift => pickUp(shift, 'pointer'),
    onOver: aim,
    onDrop: id => (id === undefined ? cancel() : drop(id)),
    onAbort: cancel,
  });
  const hold = {
    heldId: held?.shift.id,
    isBusy,
    onPick: (shift: ShiftOfCompany) =>
      held?.shift.id === shift.id ? cancel() : pickUp(shift, 'keys'),
    onPointerDown: drag,
  };
  return (
    <AssigningContext value={assigning}>
      <OpenShifts board={board} hold={manages && board.form === 'board' ? hold : undefined} />
      {children}
      <AssignLabel />
      {outcome && <Outcome outcome={outcome} onUndo={() => undo(outcome)} onClose={dismiss} />}
    </AssigningContext>
  );
};

/** Milliseconds that a success is shown; a failure stays until closed. */
const SHOWN_MS = 12_000;

interface OutcomeProps {
  outcome: AssignOutcome;
  onUndo: () => void;
  onClose: () => void;
}

const Outcome = ({ outcome, onUndo, onClose }: OutcomeProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { kind, shift, name: person, error, undo } = outcome;
  const hasFailed = kind === 'failed';
  return (
    <Snackbar
      open
      autoHideDuration={hasFailed ? null : SHOWN_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={PLACE}
    >
      <Alert
        severity={hasFailed ? 'error' : 'success'}
        onClose={onClose}
        action={
          undo && (
            <Button color="inherit" size="small" onClick={onUndo}>
              {translate('ra.action.undo')}
            </Button>
          )
        }
      >
        {translate(`board.crew.${kind}`, {
          person: person ?? translate('board.columns.person'),
          name: shift.name,
          project: shift.project_name,
          reason: hasFailed ? explain(error, 'errors.server_error') : '',
        })}
      </Alert>
    </Snackbar>
  );
};

const PLACE = { vertical: 'bottom', horizontal: 'center' } as const;

export default CrewBoard;
