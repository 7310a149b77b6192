import { useEvent, useStore } from 'ra-core';
import { useEffect } from 'react';
import { FAST_MS, NO_KEYS, readKey } from '../../platform/scanner/keys.ts';

export interface ShortcutKey {
  keys: readonly string[];
  does: string;
}

/** The action for each key, by its name in `KeyboardEvent.key`. */
type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** False if the user disabled single-key shortcuts, as users of speech input need (WCAG 2.1.4). */
export const useShortcutsOn = () => useStore('shortcuts', true);

/** Not in a field or dialog. Letters and signs wait until they cannot be a scanner's. */
export const useShortcuts = (shortcuts: Shortcuts) => {
  const [isOn] = useShortcutsOn();
  const actionOf = useEvent((event: KeyboardEvent) =>
    isOn && isFree(event) ? shortcuts[nameOf(event)] : undefined
  );
  useEffect(() => {
    let keys = NO_KEYS;
    let waiting: { timer: ReturnType<typeof setTimeout>; act: () => void } | undefined;
    const endWaiting = (acts: boolean) => {
      const ended = waiting;
      waiting = undefined;
      clearTimeout(ended?.timer);
      if (acts) ended?.act();
    };
    const read = (event: KeyboardEvent) => {
      if (event.repeat) return;
      if (isCommand(event)) return endWaiting(true);
      const { keys: next, isScanned } = readKey(keys, {
        code: event.code,
        shift: event.shiftKey,
        at: event.timeStamp,
      });
      keys = next;
      endWaiting(!isScanned);
      if (!isScanned || isTypedIn(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const press = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (!act) return;
      if (event.key.length > 1 || event.repeat) {
        act(event);
        return;
      }
      event.preventDefault();
      const timer = setTimeout(() => endWaiting(true), FAST_MS);
      waiting = { timer, act: () => act(event) };
    };
    window.addEventListener('keydown', read, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      endWaiting(false);
      window.removeEventListener('keydown', read, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [actionOf]);
};

/** Caps Lock has no effect. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const OVER_THE_SCREEN = '[role=dialog], [role=menu], [role=listbox]';

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isTypedIn = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPED_IN) !== null;

export const isOfScreen = (event: KeyboardEvent) =>
  !event.defaultPrevented && !isTypedIn(event) && document.querySelector(OVER_THE_SCREEN) === null;

const isFree = (event: KeyboardEvent) => isOfScreen(event) && !isCommand(event);
