import { useEffect, useEffectEvent } from 'react';
import { NO_KEYS, readKey, type Run } from './keys.ts';
import { learn, limitOf, type Rhythm } from './scannerTiming.ts';
import { storedSettings } from './scannerSettings.ts';
import { refuseScan } from './rejectedCode.ts';

let rhythm: Rhythm = [];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Receives a scanner's keys, wherever the focus is. They also reach the focused field, as a person
 * may type them. If Enter shows that they were a code, the field gets its previous text back, and
 * no button is pressed.
 */
export const useKeyRuns = (onRun: (run: Run) => void, isOn = true) => {
  const tell = useEffectEvent(onRun);
  useEffect(() => {
    if (!isOn) return undefined;
    const stored = storedSettings();
    if (stored && rhythm.length === 0) rhythm = learn(rhythm, stored.gap);
    let keys = NO_KEYS;
    let before: Before | undefined;
    const press = (event: KeyboardEvent) => {
      // Only a person holds a key down.
      if (event.repeat) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { code, key, shiftKey: shift, timeStamp: at } = event;
      const read = readKey(keys, { code, key, shift, at }, limitOf(rhythm));
      keys = read.keys;
      if (read.isFirst) {
        const { target } = event;
        before = isField(target) ? beforeOf(target) : undefined;
      }
      const isUnsure = read.isUnsure && !before && !isField(event.target);
      if (!read.isScanned && !isUnsure) return;
      if (!read.run && !read.isTorn && !isUnsure) {
        if (!before) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!read.run) {
        refuseScan('torn');
        return;
      }
      if (before) restore(before);
      rhythm = learn(rhythm, read.run.gap);
      tell(read.run);
    };
    // Before the focused element, which would react to Enter.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn]);
};

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

interface Before {
  field: Field;
  value: string;
  /** Of a field for text; the browser refuses it of others. */
  selection: { start: number; end: number } | undefined;
}

const beforeOf = (field: Field): Before => {
  const { selectionStart: start = null, selectionEnd: end = null } =
    field instanceof HTMLSelectElement ? {} : field;
  const selection = start === null || end === null ? undefined : { start, end };
  return { field, value: field.value, selection };
};

/** React notices a value only if its own setter is bypassed. */
const restore = ({ field, value, selection }: Before) => {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })
  );
  // A proposed amount is selected: what is typed next replaces it.
  if (selection && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(selection.start, selection.end);
  }
};
