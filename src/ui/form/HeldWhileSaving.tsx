import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Controls that a click or key changes; text is changed by input alone. */
const CHOICES = 'label, [type=checkbox], [type=radio], [role=combobox]';

const HELD_EVENTS = ['beforeinput', 'mousedown', 'click', 'keydown'] as const;

const PASSING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Escape']);

/**
 * While the form is saved, its fields take nothing: what was typed then would be neither saved nor
 * kept. Unlike disabled fields, they keep the focus.
 */
export const HeldWhileSaving = () => {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || !isSubmitting) return undefined;
    const hold = (event: Event) => {
      const isChoice = event.target instanceof Element && event.target.closest(CHOICES) !== null;
      if (event.type !== 'beforeinput' && !isChoice) return;
      if (event instanceof KeyboardEvent && PASSING_KEYS.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of HELD_EVENTS) form.addEventListener(type, hold, { capture: true });
    form.setAttribute('aria-busy', 'true');
    return () => {
      for (const type of HELD_EVENTS) form.removeEventListener(type, hold, { capture: true });
      form.removeAttribute('aria-busy');
    };
  }, [isSubmitting]);
  return <span ref={place} hidden />;
};
