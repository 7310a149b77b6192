import { useEffect, useSyncExternalStore } from 'react';

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
