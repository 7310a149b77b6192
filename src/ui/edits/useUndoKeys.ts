import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { isOfScreen } from '../list/shortcuts.ts';
import type { EditTypes } from './editsKind.ts';
import type { EditsStore } from './editsStore.ts';

/** Ctrl Z and Ctrl Y anywhere on the screen. In a field they belong to its text. */
export const useUndoKeys = <T extends EditTypes>(store: EditsStore<T>, isOn: boolean) => {
  const press = useEvent((event: KeyboardEvent) => {
    if (!isOn || event.altKey || !(event.ctrlKey || event.metaKey) || !isOfScreen(event)) return;
    const key = event.key.toLowerCase();
    const act =
      key === 'z' ? (event.shiftKey ? store.redo : store.undo) : key === 'y' && store.redo;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
};
