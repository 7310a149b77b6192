import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Shift } from '#contract/crew/crewPlans';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useCrew } from './CrewContext.tsx';

/** Undo brings these back as planned: only a planner sends a request. */
const ASKED: ReadonlySet<string> = new Set([ASSIGNMENT.requested, ASSIGNMENT.accepted]);

interface RemoveShiftProps {
  shift: Shift;
  onRemoved: () => void;
}

export const RemoveShift = ({ shift, onRemoved }: RemoveShiftProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { store } = useCrew();
  const remove = () => {
    store.change({ op: 'remove_shift', id: shift.id });
    onRemoved();
  };
  const isAsked = shift.assignments.some(({ state }) => ASKED.has(state));
  const text = translate('crew.remove_shift_text', { smart_count: shift.assignments.length });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {translate('crew.remove_shift')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={translate('crew.remove_shift')}
        text={isAsked ? `${text} ${translate('crew.remove_shift_asked')}` : text}
        confirm={translate('ra.action.delete')}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
