import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Location, type NavigationType, useNavigate } from 'react-router-dom';
import { valueOf } from '../../platform/api/ApiError.ts';

/** The forms on the screen that hold something that is not saved. */
const forms = new Set<symbol>();

const changes = new EventTarget();

const tell = () => changes.dispatchEvent(new Event('change'));

const subscribe = (follow: () => void) => {
  changes.addEventListener('change', follow);
  return () => changes.removeEventListener('change', follow);
};

/** Counts a form as unsaved for as long as it is. */
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

/** True if something on the screen is unsaved. */
export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => forms.size > 0);

const ON_PURPOSE = { leavesForm: true };

/**
 * Leaves a form after saving or cancelling. It replaces the form's history entry, so that "back"
 * does not reopen it.
 */
export const useLeaveForm = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: string) => void navigate(to, { replace: true, state: ON_PURPOSE }),
    [navigate]
  );
};

/** True if this place was reached by leaving a form: it may take the focus back. */
export const cameFromForm = ({ state }: Location) => valueOf(state, 'leavesForm') === true;

/**
 * True if a navigation leaves the form on purpose. The history entry keeps its mark, but going back
 * to it from another form is no replacement.
 */
export const leavesOnPurpose = (location: Location, action: `${NavigationType}`) =>
  action === 'REPLACE' && cameFromForm(location);
