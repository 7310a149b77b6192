import { useCallback } from 'react';
import { type Location, type NavigationType, useNavigate } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';

const ON_PURPOSE = { leavesForm: true };

/** Replaces the form's history entry on leaving, so that "back" does not reopen it. */
export const useLeaveForm = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: string) => void navigate(to, { replace: true, state: ON_PURPOSE }),
    [navigate]
  );
};

export const cameFromForm = ({ state }: Location) => valueOf(state, 'leavesForm') === true;

/** Going back to a marked history entry does not count: it is not a replacement. */
export const leavesOnPurpose = (location: Location, action: `${NavigationType}`) =>
  action === 'REPLACE' && cameFromForm(location);
