import { useEvent, useStore } from 'ra-core';
import { useEffect } from 'react';

/** Keys, and the text of what they do. */
export interface ShortcutKey {
  keys: readonly string[];
  does: string;
}

/** What is done for each key, by the key's name in `KeyboardEvent.key`. */
type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Whether single keys do something at all: who dictates their text wants none that do (WCAG 2.1.4). */
export const useShortcutsOn = () => useStore('shortcuts', true);

/** Keys that do something while nothing is typed in and nothing lies over the screen. */
export const useShortcuts = (shortcuts: Shortcuts) => {
  const [isOn] = useShortcutsOn();
  const press = useEvent((event: KeyboardEvent) => {
    if (isOn && isFree(event)) shortcuts[event.key]?.(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
};

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const OVER_THE_SCREEN = '[role=dialog], [role=menu], [role=listbox]';

const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TYPED_IN)) &&
  document.querySelector(OVER_THE_SCREEN) === null;
