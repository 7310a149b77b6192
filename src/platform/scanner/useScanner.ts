import { useEffect, useEffectEvent } from 'react';
import { codeIn } from './codes.ts';
import { signal } from './feedback.ts';
import { NO_KEYS, readKey } from './keys.ts';

/** A code was not heard from its beginning: it has to be scanned again. */
export const TORN = 'scan-torn';

/** A code was heard whole. */
export const HEARD = 'scan-heard';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hears a scanner that types, wherever the focus is. Its keys reach the field that has the focus, as they
 * may be a person's; once Enter tells that they were a code, the field has what was in it before. They
 * press no button.
 */
export const useScanner = (onCode: (code: string) => void, isOn = true) => {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return undefined;
    let keys = NO_KEYS;
    let before: { field: Field; value: string } | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const key = { code: event.code, shift: event.shiftKey, at: event.timeStamp };
      const read = readKey(keys, key);
      keys = read.keys;
      if (read.isFirst) {
        const { target } = event;
        before = isField(target) ? { field: target, value: target.value } : undefined;
      }
      if (!read.isScanned) return;
      if (read.isTorn) {
        event.preventDefault();
        event.stopPropagation();
        signal('blocked');
        window.dispatchEvent(new Event(TORN));
        return;
      }
      if (read.code === undefined) {
        if (!before) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (before) restore(before.field, before.value);
      window.dispatchEvent(new Event(HEARD));
      tell(codeIn(read.code));
    };
    // Ahead of what has the focus, which would take Enter for its own.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn]);
};

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** React hears of a value only that was set past its own setter. */
const restore = (field: Field, value: string) => {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })
  );
};
