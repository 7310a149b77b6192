import { useEffect, useSyncExternalStore } from 'react';

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

/** Whether something on the screen is not saved. */
export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => forms.size > 0);
