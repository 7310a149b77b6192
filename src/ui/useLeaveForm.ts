import { useCallback } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import { valueOf } from '../api/ApiError.ts';

const ON_PURPOSE = { leavesForm: true };

/**
 * Goes from a form to where saving or cancelling leads. The form's own entry in the history is
 * replaced, so that "back" does not reopen it.
 */
export const useLeaveForm = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: string) => void navigate(to, { replace: true, state: ON_PURPOSE }),
    [navigate]
  );
};

/** Whether someone who goes there means to leave the form as it is. */
export const leavesOnPurpose = ({ state }: Location) => valueOf(state, 'leavesForm') === true;
