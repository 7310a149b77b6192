import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Location, type NavigationType, useNavigate } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';

const forms = new Set<symbol>();

const changes = new EventTarget();

const tell = () => changes.dispatchEvent(new Event('change'));

const subscribe = (follow: () => void) => {
  changes.addEventListener('change', follow);
  return () => changes.removeEventListener('change', follow);
};

export const useNoteUnsaved = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return undefined;
    const form = Symbol('form');
    forms.add(form);
    tell();
    return () => {
      forms.delete(form);
      tell();
    };
  }, [unsaved]);
};

export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => forms.size > 0);

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
