import { useCallback } from 'react';
import { useNavigate, type Location, type NavigationType } from 'react-router-dom';
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

/** Whether this place was reached by leaving a form: it may then take the focus back. */
export const cameFromForm = ({ state }: Location) => valueOf(state, 'leavesForm') === true;

/**
 * Whether someone who goes there means to leave the form as it is. The entry in the history still
 * says so when someone later goes back to it from another form: that is no replacement.
 */
export const leavesOnPurpose = (location: Location, action: `${NavigationType}`) =>
  action === 'REPLACE' && cameFromForm(location);
