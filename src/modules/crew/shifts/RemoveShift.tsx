import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shift } from '#contract/crew/crewPlans';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useCrew } from './CrewContext.tsx';

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
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {translate('crew.remove_shift')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={translate('crew.remove_shift')}
        text={translate('crew.remove_shift_text', { smart_count: shift.assignments.length })}
        confirm={translate('ra.action.delete')}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
