import { useEffect, type Ref } from 'react';

/** Leads to an input by Ctrl K or ⌘ K, wherever one is. */
export const useShortcutFocus = (input: Ref<HTMLInputElement>) => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (input && 'current' in input) input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [input]);
};
